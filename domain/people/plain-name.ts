/** What mail programs make a link of, or show as something else than text. */
const NOT_A_NAME =
  /[\r\n\t<>@[\]{}|\\`]|:\/\/|https?:|www\.|\p{L}\.(?:com|mx|net|org|info|io|biz|xyz|app|dev|link|site|online|shop|top|club)(?![\p{L}\p{N}])/iu

export const PLAIN_NAME_PROBLEM = 'Escribe sólo el nombre: sin renglones, direcciones ni signos como < o @.'

/** Whether a name may stand in a mail to somebody who did not ask for it: no line breaks, addresses or markup. */
export function isPlainName(name: string): boolean {
  return !NOT_A_NAME.test(name)
}
