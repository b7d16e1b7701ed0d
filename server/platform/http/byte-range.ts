import type { ByteRange } from '../files/file-storage.ts'

/**
 * What a Range header asks for (RFC 9110, section 14): one range that lies in the file, 'unsatisfiable', or undefined
 * where all is to be sent: no header, another unit, several ranges, or what is no range.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/u.exec(header?.replaceAll(/\s/gu, '') ?? '')
  const [, from = '', to = ''] = found ?? []
  if (from === '' && to === '') return undefined
  // '-500': the last 500 bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first > last || first >= size ? 'unsatisfiable' : { first, last }
}
