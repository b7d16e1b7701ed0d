const VOWELS = 'aeiou'
const SOFTENING = 'ei'

/**
 * Writes a folded word as it sounds in Mexican Spanish, one letter for each sound. Words that people confuse have the same sound: b/v,
 * s/c/z/x, ll/y, g/j, qu/k/c, silent h, n/m before b and p, doubled letters. 'valata' → 'balata'. 'C' represents ch, sh and tch. Only a-z
 * are allowed.
 */
export function soundOf(word: string): string {
  let sound = ''
  for (let i = 0; i < word.length; i++) {
    const letter = word.charAt(i)
    const next = word.charAt(i + 1)
    let heard = letter
    if (letter === 'h' || (letter === 'c' && next === 'c' && isSoftened(word.charAt(i + 2)))) continue
    if ((letter === 'c' || letter === 's') && next === 'h') {
      heard = 'C'
      i += 1
    } else if (letter === 't' && next === 'c' && word.charAt(i + 2) === 'h') continue
    else if (letter === 'c') heard = isSoftened(next) ? 's' : 'k'
    else if (letter === 'z' || letter === 'x') heard = 's'
    else if (letter === 'v' || letter === 'w') heard = 'b'
    else if (letter === 'q') {
      heard = 'k'
      if (next === 'u') i += 1
    } else if (letter === 'g' && isSoftened(next)) heard = 'j'
    else if (letter === 'g' && next === 'u' && isSoftened(word.charAt(i + 2))) i += 1
    else if (letter === 'l' && next === 'l') {
      heard = 'y'
      i += 1
    } else if (letter === 'y' && !VOWELS.includes(next || '-')) heard = 'i'
    else if (letter === 'n' && (next === 'b' || next === 'v' || next === 'p')) heard = 'm'
    else if (letter === 'p' && next === 'h') heard = 'f'
    if (sound.endsWith(heard)) continue
    sound += heard
  }
  return sound
}

/** Writes a stem as it sounds, without its gender ending: 'izquierdo' and 'izquierda' are one. */
export function soundOfStem(stem: string): string {
  const sound = soundOf(stem)
  return stem.length >= 5 && /[aeo]$/u.test(sound) ? sound.slice(0, -1) : sound
}

function isSoftened(next: string): boolean {
  return next !== '' && SOFTENING.includes(next)
}
