// Small sounds made on the spot: wood, paper and water. Never the only carrier of news.
import { settings } from './settings.svelte'

export type Sound = 'draw' | 'discard' | 'flip' | 'turn' | 'knock' | 'refusal' | 'win' | 'splash' | 'die' | 'lantern'

let context: AudioContext | null = null

/** Make a sound, if sounds are switched on. */
export function sound(name: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  SOUNDS[name](context, context.currentTime + 0.01)
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  draw: (audio, at) => paper(audio, at, 0.18, 1800, 5200),
  discard: (audio, at) => {
    paper(audio, at, 0.05, 2600, 900)
    wood(audio, at + 0.02, 180, 0.07, 0.12)
  },
  flip: (audio, at) => paper(audio, at, 0.035, 4200, 3000),
  turn: (audio, at) => {
    wood(audio, at, 523, 0.16, 0.25)
    wood(audio, at + 0.14, 784, 0.22, 0.25)
  },
  knock: (audio, at) => {
    for (const later of [0, 0.17]) {
      wood(audio, at + later, 150, 0.12, 0.5)
      paper(audio, at + later, 0.02, 1400, 500)
    }
  },
  splash: (audio, at) => {
    paper(audio, at, 0.1, 900, 2600, 0.5)
    paper(audio, at + 0.07, 0.6, 2200, 260, 0.42)
    for (const [later, pitch] of [[0.3, 300], [0.42, 380], [0.56, 460]] as const)
      bubble(audio, at + later, pitch)
  },
  die: (audio, at) => {
    for (const [later, pitch] of [[0, 420], [0.09, 510], [0.2, 390], [0.36, 470], [0.46, 430]] as const)
      wood(audio, at + later, pitch, 0.04, 0.2 - later * 0.2)
  },
  lantern: (audio, at) => {
    glow(audio, at, 587, 0.9)
    glow(audio, at + 0.12, 880, 1.1)
    glow(audio, at + 0.24, 1175, 1.3)
  },
  refusal: (audio, at) => wood(audio, at, 110, 0.2, 0.4),
  win: (audio, at) =>
    [659, 784, 1047, 784, 1319].forEach((pitch, i) =>
      whistle(audio, at + i * 0.13, pitch, i === 4 ? 0.42 : 0.12),
    ),
}

/** A struck piece of wood: a sine and its knock, dying fast. */
function wood(audio: AudioContext, at: number, pitch: number, time: number, loud: number): void {
  for (const [factor, share] of [[1, 1], [2.76, 0.35]] as const) {
    const tone = audio.createOscillator()
    tone.frequency.value = pitch * factor
    tone.connect(fading(audio, at, time * share + 0.02, loud * share))
    tone.start(at)
    tone.stop(at + time + 0.05)
  }
}

/** Paper that slides: noise through a moving band. */
function paper(
  audio: AudioContext,
  at: number,
  time: number,
  from: number,
  to: number,
  loud = 0.22,
): void {
  const length = Math.ceil(audio.sampleRate * (time + 0.05))
  const noise = audio.createBuffer(1, length, audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  source.buffer = noise
  const band = audio.createBiquadFilter()
  band.type = 'bandpass'
  band.Q.value = 0.9
  band.frequency.setValueAtTime(from, at)
  band.frequency.exponentialRampToValueAtTime(to, at + time)
  source.connect(band).connect(fading(audio, at, time, loud))
  source.start(at)
}

/** A whistled note, with a little trembling. */
function whistle(audio: AudioContext, at: number, pitch: number, time: number): void {
  const tone = audio.createOscillator()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(pitch * 0.97, at)
  tone.frequency.linearRampToValueAtTime(pitch, at + 0.04)
  tone.connect(fading(audio, at, time, 0.14))
  tone.start(at)
  tone.stop(at + time + 0.05)
}

/** Air that comes up through water: a note that rises and is gone. */
function bubble(audio: AudioContext, at: number, pitch: number): void {
  const tone = audio.createOscillator()
  tone.frequency.setValueAtTime(pitch, at)
  tone.frequency.exponentialRampToValueAtTime(pitch * 2.2, at + 0.09)
  tone.connect(fading(audio, at, 0.1, 0.12))
  tone.start(at)
  tone.stop(at + 0.15)
}

/** A light that is lit: a soft note that swells, and its octave. */
function glow(audio: AudioContext, at: number, pitch: number, time: number): void {
  for (const [factor, loud] of [[1, 0.09], [2, 0.03]] as const) {
    const tone = audio.createOscillator()
    tone.frequency.value = pitch * factor
    tone.connect(fading(audio, at, time, loud, 0.08))
    tone.start(at)
    tone.stop(at + time + 0.05)
  }
}

function fading(
  audio: AudioContext,
  at: number,
  time: number,
  loud: number,
  swells = 0.006,
): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + swells)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + time)
  gain.connect(audio.destination)
  return gain
}
