/** Short sounds, synthesised on demand. */
import { sound } from '../state/prefs';

export type Sound = 'move' | 'capture' | 'check' | 'end' | 'notify';

interface Note {
  frequency: number;
  at: number;
  duration: number;
  volume: number;
}

const NOTES: Record<Sound, Note[]> = {
  move: [{ frequency: 330, at: 0, duration: 0.07, volume: 0.16 }],
  capture: [
    { frequency: 262, at: 0, duration: 0.06, volume: 0.18 },
    { frequency: 196, at: 0.05, duration: 0.09, volume: 0.18 },
  ],
  check: [
    { frequency: 440, at: 0, duration: 0.08, volume: 0.16 },
    { frequency: 554, at: 0.09, duration: 0.12, volume: 0.16 },
  ],
  end: [
    { frequency: 392, at: 0, duration: 0.15, volume: 0.16 },
    { frequency: 330, at: 0.15, duration: 0.15, volume: 0.16 },
    { frequency: 262, at: 0.3, duration: 0.3, volume: 0.16 },
  ],
  notify: [
    { frequency: 523, at: 0, duration: 0.1, volume: 0.14 },
    { frequency: 659, at: 0.12, duration: 0.14, volume: 0.14 },
  ],
};

let context: AudioContext | undefined;

export function playSound(tone: Sound) {
  if (!sound() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers suspend audio until the person has interacted with the page.
  if (context.state === 'suspended') context.resume().catch(() => undefined);
  for (const note of NOTES[tone]) {
    const start = context.currentTime + note.at;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = 'triangle';
    oscillator.frequency.value = note.frequency;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(note.volume, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0005, start + note.duration);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + note.duration + 0.02);
  }
}
