// Keeps the screen awake; where a browser cannot, nothing happens.

/** Keep the screen awake until the function that is returned is called. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let over = false

  /** A browser lets go of it whenever the page is hidden. */
  async function ask() {
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (over) void lock.release()
    } catch {
      lock = null // the battery is low, or the page is not secure
    }
  }

  void ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    over = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
