/** Short tones, made when they are needed. */
import { sound } from '../state/prefs';

export type Tone = 'move' | 'capture' | 'check' | 'end' | 'notify';

interface Note {
  hertz: number;
  at: number;
  length: number;
  loud: number;
}

const TONES: Record<Tone, Note[]> = {
  move: [{ hertz: 330, at: 0, length: 0.07, loud: 0.16 }],
  capture: [
    { hertz: 262, at: 0, length: 0.06, loud: 0.18 },
    { hertz: 196, at: 0.05, length: 0.09, loud: 0.18 },
  ],
  check: [
    { hertz: 440, at: 0, length: 0.08, loud: 0.16 },
    { hertz: 554, at: 0.09, length: 0.12, loud: 0.16 },
  ],
  end: [
    { hertz: 392, at: 0, length: 0.15, loud: 0.16 },
    { hertz: 330, at: 0.15, length: 0.15, loud: 0.16 },
    { hertz: 262, at: 0.3, length: 0.3, loud: 0.16 },
  ],
  notify: [
    { hertz: 523, at: 0, length: 0.1, loud: 0.14 },
    { hertz: 659, at: 0.12, length: 0.14, loud: 0.14 },
  ],
};

let context: AudioContext | undefined;

export function play(tone: Tone) {
  if (!sound() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers hold it back until the person has done something on the page.
  if (context.state === 'suspended') context.resume().catch(() => undefined);
  for (const note of TONES[tone]) {
    const start = context.currentTime + note.at;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = 'triangle';
    oscillator.frequency.value = note.hertz;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(note.loud, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0005, start + note.length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + note.length + 0.02);
  }
}
