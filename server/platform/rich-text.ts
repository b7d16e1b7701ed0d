import sanitize from 'sanitize-html'
import { FILE_NAME } from './files/file-storage.ts'

const FILES_PATH = '/api/archivos/'
const HERE = /^\/(?![/\\])[^\s\p{Cc}]*$/u
const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu

const TEXT_TAGS = 'p br hr h2 h3 h4 strong em u s sub sup code pre blockquote ul ol li a img figure figcaption'
const TABLE_TAGS = 'table caption thead tbody tr th td'
const TAGS_WITHOUT_TEXT =
  'script style textarea option noscript iframe object embed template title svg math noembed noframes xmp'

const ALLOWED: sanitize.IOptions = {
  allowedTags: `${TEXT_TAGS} ${TABLE_TAGS}`.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  // The content of these tags is removed with them; of other tags that are not allowed the text stays.
  nonTextTags: TAGS_WITHOUT_TEXT.split(' '),
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' && attribs['src'] === undefined ? true : noLink(tag, attribs)),
}

/** Rich text as it may be stored: headings, lists, tables, links, and pictures of this server; nothing that runs. */
export function cleanRichText(html: string): string {
  return sanitize(html, { ...ALLOWED, transformTags: transformations((path) => path) })
}

/**
 * Rich text for an answer: cleaned again, because stored text may be older than the rules. Links to this site are
 * stored as paths below the router's base ('/marcas'); here they get the base, which begins and ends with a slash.
 */
export function presentRichText(html: string, basePath: string): string {
  const below = (path: string) => (path.startsWith(FILES_PATH) ? path : basePath + path.slice(1))
  return sanitize(html, { ...ALLOWED, transformTags: transformations(below) })
}

/** What was removed from a text before storing, in words for its writer; layout alone is not named. */
export function takenOut(html: string): readonly string[] {
  const found = new Map<string, number>()
  const note = (loss: string | null) => loss !== null && found.set(loss, (found.get(loss) ?? 0) + 1)
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        note(lossOf(tagName, attribs))
        if (Object.keys(attribs).some((name) => /^on/iu.test(name))) note(RUNS)
        if (attribs['style'] !== undefined) note(LOOKS)
        return { tagName, attribs }
      },
    },
  })
  return [...found].map(([loss, times]) => (times === 1 ? loss : `${loss} (${times})`))
}

const RUNS = 'código que se ejecuta'
const LOOKS = 'estilos propios, como colores y tamaños'
const LOSSES: Readonly<Record<string, string>> = {
  script: RUNS,
  style: LOOKS,
  link: LOOKS,
  iframe: 'un marco de otro sitio',
  object: 'un marco de otro sitio',
  embed: 'un marco de otro sitio',
  video: 'un video',
  audio: 'un audio',
  form: 'un formulario',
  input: 'un campo',
  select: 'un campo',
  textarea: 'un campo',
  svg: 'un dibujo',
  math: 'una fórmula',
}

function lossOf(tag: string, { src = '', href }: sanitize.Attributes): string | null {
  if (tag === 'img') return isOurs(src) ? null : 'una imagen de otro sitio: súbela aquí'
  if (tag === 'a') {
    const target = href?.trim()
    return target === undefined || HERE.test(target) || ELSEWHERE.test(target) ? null : 'un enlace que no lleva a nada'
  }
  return LOSSES[tag] ?? null
}

function transformations(toAddress: (path: string) => string): Record<string, string | sanitize.Transformer> {
  return {
    // The title of the post is the page's only first heading.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '', title }) => {
      const target = linkTarget(href.trim(), toAddress)
      return { tagName, attribs: { ...target, ...(title === undefined ? {} : { title }) } }
    },
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: {
        ...(isOurs(src) ? { src } : {}),
        alt,
        ...digits({ width, height }),
        loading: 'lazy',
        decoding: 'async',
      },
    }),
  }
}

function linkTarget(href: string, toAddress: (path: string) => string): sanitize.Attributes {
  if (HERE.test(href)) return { href: toAddress(href) }
  return ELSEWHERE.test(href) ? { href, rel: 'noopener' } : {}
}

/** A link without a valid address is replaced by its text. */
function noLink(tag: string, attribs: sanitize.Attributes): boolean | 'excludeTag' {
  return tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false
}

function isOurs(src: string): boolean {
  return src.startsWith(FILES_PATH) && FILE_NAME.test(src.slice(FILES_PATH.length))
}

function digits(attributes: Record<string, string | undefined>): sanitize.Attributes {
  const numeric = Object.entries(attributes).filter((entry): entry is [string, string] =>
    /^\d{1,5}$/u.test(entry[1] ?? ''),
  )
  return Object.fromEntries(numeric)
}
