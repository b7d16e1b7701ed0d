/** What mail programs make a link of, or show as something else than text. */
const NOT_A_NAME =
  /[\r\n\t<>@[\]{}|\\`/]|https?:|www\.|[\p{L}\p{N}]\.(?:com|mx|net|org|info|io|biz|xyz|app|dev|link|site|online|shop|top|club)(?![\p{L}\p{N}])/iu
/** 'premio.ru': after the point of a name ('Ma.Elena', 'S.A.') comes a capital or a blank. */
const ADDRESS = /[\p{L}\p{N}]\.\p{Ll}{2}/u

export const PLAIN_NAME_PROBLEM = 'Escribe sólo el nombre: sin renglones, direcciones ni signos como < o @.'

/** Whether a name may stand in a mail to somebody who did not ask for it: no line breaks, addresses or markup. */
export function isPlainName(name: string): boolean {
  return !NOT_A_NAME.test(name) && !ADDRESS.test(name)
}
