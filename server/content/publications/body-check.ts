import { cleanRichText, takenOut } from '#server/platform/rich-text.ts'

/** As the table takes it. */
const LONGEST = 200_000

interface CheckedBody {
  readonly body: string
  /** What of it is not stored, in words. */
  readonly losses: readonly string[]
}

/** The text as it may be stored, or why it may not. */
export function checkedBody(html: string): CheckedBody | { readonly problem: string } {
  const body = cleanRichText(html)
  if (body.length > LONGEST) return { problem: 'El texto es demasiado largo: divídelo en dos publicaciones.' }
  if (!/<img /u.test(body) && body.replaceAll(/<[^>]*>|&nbsp;|\s/gu, '') === '')
    return { problem: 'Escribe el texto: de lo que llegó no se puede publicar nada.' }
  if (/<img [^>]*\balt=""/u.test(body))
    return { problem: 'Una imagen del texto no dice qué muestra: escríbelo, para quien no la ve.' }
  return { body, losses: takenOut(html) }
}
