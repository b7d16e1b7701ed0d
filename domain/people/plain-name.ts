/** Text that mail programs turn into a link or other markup. */
const NOT_A_NAME =
  /[\r\n\t<>@[\]{}|\\`/]|https?(?![\p{L}\p{N}])|www(?![\p{L}\p{N}])|[\p{L}\p{N}]\s?\.\s?(?:com|mx|net|org|info|io|biz|xyz|app|dev|link|site|online|shop|top|club)(?![\p{L}\p{N}])/iu
/** 'premio.ru': the point of a name ('Ma.Elena', 'S.A.') is followed by a capital or a blank. */
const ADDRESS = /[\p{L}\p{N}]\.\p{Ll}{2}/u
/** A spelled-out address: 'premio punto com', 'ana arroba taller'. */
const SPOKEN_ADDRESS =
  /(?<![\p{L}\p{N}])(?:arroba|(?:punto|dot)[\s.-]*(?:com|mx|net|org|info|io|biz|xyz|app|dev|link|site|online|shop|top|club))(?![\p{L}\p{N}])/iu
/** A telephone number: six digits or more, however separated. A year or house number in a name has four. */
const TELEPHONE = /\p{N}(?:[\s().,+-]*\p{N}){5}/u
/** 'e v i l': single letters of a word. Initials have points. */
const SPACED_LETTERS = /(?<![\p{L}\p{N}])(?:\p{L}\s+){3}\p{L}(?![\p{L}\p{N}])/u
/** Points of other scripts, which browsers treat as the point of an address. */
const OTHER_POINTS = /[\u3002\uFF0E\uFF61\u2024\u00B7\u2022\u30FB]/gu
/** Invisible characters: they would hide an address from the check, but not from the reader. */
const INVISIBLE = /[\p{Cf}\u034F\u115F\u3164]/u

export const PLAIN_NAME_PROBLEM = 'Escribe sólo el nombre: sin renglones, direcciones, teléfonos ni signos como < o @.'

/** Whether a name may be used in an unrequested mail: no line breaks, addresses, telephone numbers or markup. */
export function isPlainName(name: string): boolean {
  if (INVISIBLE.test(name)) return false
  const plain = name.replace(OTHER_POINTS, '.').normalize('NFKC')
  return ![NOT_A_NAME, ADDRESS, SPOKEN_ADDRESS, TELEPHONE, SPACED_LETTERS].some((pattern) => pattern.test(plain))
}
