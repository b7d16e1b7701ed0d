import { turnPath } from './turn-path.ts'

const STROKE = '#6f7a85'
const FAINT = '#a9b1b8'
const ACCENT = '#F25C05'
/** The drawings are 240 × 180. */
const CENTRE = { x: 120, y: 90 }
/** How narrow a flat part becomes when it is turned by about 55°. */
const NARROW = 0.58
/** Horizontal distance between its back and its front. */
const DEPTH = 26

/** A drawing of web/public/drawings seen from aside: narrowed, with its back behind it. */
export function turned(drawing: string): string {
  const { opening, content } = partsOf(drawing)
  const front = narrowed(content)
  const back = outline(front).replaceAll(/ stroke="#[0-9a-fA-F]+"/gu, '')
  const shift = (x: number) => (CENTRE.x * (1 - NARROW) + x).toFixed(1)
  return (
    `${opening}<g stroke="${FAINT}" stroke-width="4" transform="translate(${shift(DEPTH / 2)} -8)">${back}</g>` +
    `<g transform="translate(${shift(-DEPTH / 2)} 4)">${front}</g></svg>`
  )
}

/** The package of a part: a box with the part's drawing on its front. */
export function boxed(drawing: string): string {
  const { opening, content } = partsOf(drawing)
  const box =
    '<path d="M38 66H166V160H38ZM38 66L72 34H200L166 66M200 34V128L166 160"/>' +
    `<path d="M104 66L138 34" stroke="${FAINT}" stroke-width="4"/><path d="M38 148H166L200 116" stroke="${ACCENT}"/>`
  // Twice as thick, so that it is as fine as the box once it is half as large.
  const label = `<g transform="translate(48 68) scale(0.45)" stroke="${STROKE}" stroke-width="7">${content}</g>`
  return `${opening}${box}${label}</svg>`
}

function partsOf(drawing: string): { opening: string; content: string } {
  const found = /^(?<opening><svg [^>]*>)(?<content>.*)<\/svg>\s*$/su.exec(drawing)?.groups
  if (found === undefined) throw new Error('Not a drawing')
  return { opening: found['opening'] ?? '', content: found['content'] ?? '' }
}

/** The first shape of a drawing, with the group that turns it. */
function outline(content: string): string {
  const found = /^(?<group><g [^>]*>)?(?<shape><[^>]+\/>)/u.exec(content)?.groups
  const { group, shape = '' } = found ?? {}
  return group === undefined ? shape : `${group}${shape}</g>`
}

/** Narrows the geometry, not the picture: strokes keep their width, and rotated groups their angle. */
function narrowed(content: string): string {
  return (
    content
      // Before the circles, which become ellipses.
      .replaceAll(
        /<ellipse cx="([\d.]+)" cy="([\d.]+)" rx="([\d.]+)" ry="([\d.]+)"/gu,
        (_, cx: string, cy: string, rx: string, ry: string) =>
          ellipse(Number(cx) * NARROW, cy, Number(rx) * NARROW, ry),
      )
      .replaceAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/gu, (_, cx: string, cy: string, r: string) =>
        ellipse(Number(cx) * NARROW, cy, Number(r) * NARROW, r),
      )
      .replaceAll(
        / (x|width)="([\d.]+)"/gu,
        (_, name: string, value: string) => ` ${name}="${text(Number(value) * NARROW)}"`,
      )
      .replaceAll(/ d="([^"]+)"/gu, (_, path: string) => ` d="${turnPath(path, NARROW)}"`)
      .replaceAll(
        /rotate\((-?[\d.]+) ([\d.]+) /gu,
        (_, angle: string, x: string) => `rotate(${angle} ${text(Number(x) * NARROW)} `,
      )
  )
}

function ellipse(cx: number, cy: string, rx: number, ry: string): string {
  return `<ellipse cx="${text(cx)}" cy="${cy}" rx="${text(rx)}" ry="${ry}"`
}

function text(value: number): string {
  return String(Math.round(value * 10) / 10)
}
