/** Encodings of one byte for each letter, the most usual first. */
export const ONE_BYTE_ENCODINGS = ['windows-1252', 'cp850', 'cp437', 'macintosh'] as const
export type OneByteEncoding = (typeof ONE_BYTE_ENCODINGS)[number]

/** The characters of bytes from 0x80 on in MS-DOS, which TextDecoder does not support. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const upperHalf = Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index)

/** The characters of bytes from 0x80 on. */
export const CHARACTERS: Readonly<Record<OneByteEncoding, readonly string[]>> = {
  'windows-1252': Array.from(new TextDecoder('windows-1252').decode(upperHalf)),
  cp850: Array.from(CP850),
  cp437: Array.from(CP437),
  macintosh: Array.from(new TextDecoder('macintosh').decode(upperHalf)),
}
