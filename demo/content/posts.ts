import { readdirSync, readFileSync } from 'node:fs'
import { DRAWINGS, type DrawingName } from '#domain/drawing.ts'
import { PALETTES, type PaletteName } from './art.ts'

export interface DemoPost {
  readonly kind: 'blog' | 'bulletin'
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly author: string
  /** A day: '2026-10-12'. */
  readonly published: string
  readonly palette: PaletteName
  readonly main: DrawingName
  readonly behind: DrawingName
  /** What the cover shows. */
  readonly alt: string
  readonly body: string
}

const POSTS_DIR = new URL('posts/', import.meta.url)

/** The files of demo/content/posts, the oldest first: lines 'name: value', dashes, then HTML. The file's name is the slug. */
export function readPosts(): DemoPost[] {
  const files = readdirSync(POSTS_DIR).filter((file) => file.endsWith('.html'))
  return files
    .toSorted()
    .map((file) => parsePost(file.replace('.html', ''), readFileSync(new URL(file, POSTS_DIR), 'utf8')))
    .toSorted((a, b) => (a.published < b.published ? -1 : 1))
}

function parsePost(slug: string, text: string): DemoPost {
  const [head = '', body = ''] = text.split('\n---\n')
  const values = new Map(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const value = (name: string): string => {
    const found = values.get(name)
    if (found === undefined || found === '') throw new Error(`${slug}.html says no ${name}`)
    return found
  }
  const [main, behind] = value('drawings').split(' ')
  return {
    kind: oneOf(['blog', 'bulletin'], value('kind')),
    slug,
    title: value('title'),
    summary: value('summary'),
    author: value('author'),
    published: value('published'),
    palette: oneOf(Object.keys(PALETTES) as PaletteName[], value('palette')),
    main: oneOf(DRAWINGS, main),
    behind: oneOf(DRAWINGS, behind),
    alt: value('alt'),
    body: body.trim(),
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value {
  const found = values.find((value) => value === text)
  if (found === undefined) throw new Error(`${text} is none of ${values.join(', ')}`)
  return found
}
