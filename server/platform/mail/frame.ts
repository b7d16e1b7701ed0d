/** A mail as it is sent. */
export interface MailMessage {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailContent {
  /** Whose shop it is; above the text. */
  readonly shop: string
  readonly subject: string
  /** 'Hola, Ana:' */
  readonly greeting?: string
  readonly paragraphs: readonly string[]
  /** A link that is shown as a button. The address is absolute. */
  readonly action?: { readonly label: string; readonly url: string }
  /** In small type below: until when the link is valid, what to do if the recipient did not request it. */
  readonly notes?: readonly string[]
}

/** The one layout of all messages. Takes plain text; nothing of it is read as HTML. Throws where the link is not absolute. */
export function frameMail(content: MailContent): MailMessage {
  const url = content.action === undefined ? '' : absolute(content.action.url)
  return { subject: content.subject, text: asText(content, url), html: asHtml(content, url) }
}

/** Throws unless it leads to a page. */
function absolute(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`A link of a mail cannot be ${protocol}`)
  return href
}

function asText({ shop, greeting, paragraphs, action, notes = [] }: MailContent, url: string): string {
  const link = action === undefined ? [] : [`${action.label}:\n${url}`]
  const parts = [...(greeting === undefined ? [] : [greeting]), ...paragraphs, ...link, ...notes, `-- \n${shop}`]
  return `${parts.join('\n\n')}\n`
}

function asHtml({ shop, subject, greeting, paragraphs, action, notes = [] }: MailContent, url: string): string {
  const lines = [...(greeting === undefined ? [] : [greeting]), ...paragraphs]
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>
<p style="${SMALL}">Si el botón no abre, copia esta dirección en tu navegador:<br>${escapeHtml(url)}</p>`
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1d2125;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid #f25c05;font-weight:bold">${escapeHtml(shop)}</p>
${lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')}
${button}
${notes.map((note) => `<p style="${SMALL}">${escapeHtml(note)}</p>`).join('\n')}
</div>
</body>
</html>
`
}

const BUTTON =
  'display:inline-block;padding:12px 24px;background:#c2410c;color:#ffffff;text-decoration:none;font-weight:bold;border-radius:4px'
const SMALL = 'margin:0 0 12px;font-size:13px;color:#6b6b6b;overflow-wrap:anywhere'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '')
}
