import type { Checked } from './checked.ts'
import { exponentReason } from './turned-cell.ts'

const MAX_KEY_LENGTH = 60

/** Checks a cleaned part key. The reason is in Spanish. */
export function checkPartKey(text: string): Checked<string> {
  if (text.length > MAX_KEY_LENGTH)
    return { reason: `la clave tiene ${text.length} caracteres y caben ${MAX_KEY_LENGTH}` }
  // 533121E247 typed into a cell turns into 5.33121E+252: digits are lost, so the key cannot be restored.
  const turned = exponentReason(text, 'key')
  if (turned !== null) return { reason: turned }
  if (!/[\p{L}\p{N}]/u.test(text)) return { reason: 'la clave no tiene letras ni números' }
  if (/^0+$/u.test(text)) return { reason: 'cero no es una clave' }
  return { value: text }
}
