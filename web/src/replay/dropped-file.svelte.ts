// A file that was dropped on a page of the application, until the replay takes it.
class DroppedFile {
  file = $state.raw<File | null>(null)

  take(): File | null {
    const found = this.file
    this.file = null
    return found
  }
}

export const dropped = new DroppedFile()
