import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isTest, reachedFrom, read, ROOT } from './sources.ts'

// The pieces of web/ui/pieces are named by texts, which no type checks.
const ALWAYS = ['layout', 'boxes', 'text', 'states'].flatMap((name) => namesIn(`web/ui/pieces/${name}.css`))
const PRIVATE = namesIn('web/ui/pieces/private.css')
/** In global.css: a list with a look of its own. */
const HOOKS = ['list']

const screens = globSync('web/**/*.tsx', { cwd: ROOT }).filter((file) => !isTest(file))

it('a class that is named by its text is a piece', () => {
  const known = new Set([...ALWAYS, ...PRIVATE, ...HOOKS])
  const unknown = screens.flatMap((file) =>
    wordsIn(file)
      .filter((word) => !known.has(word))
      .map((word) => `${file}: ${word}`),
  )
  expect(unknown).toEqual([])
})

it('each piece is used', () => {
  const texts = screens.map(read).join('\n')
  expect([...ALWAYS, ...PRIVATE].filter((name) => !new RegExp(`["'\` ]${name}["'\` ]`, 'u').test(texts))).toEqual([])
})

it('public pages use no piece of the screens behind the login', () => {
  const names = new Set(PRIVATE)
  const pages = globSync(['web/root.tsx', 'web/routes/shell.tsx', 'web/routes/public/**/*.tsx'], { cwd: ROOT })
  const shown = new Set(pages.flatMap((file) => [...reachedFrom(file)]))
    .values()
    .filter((file) => file.endsWith('.tsx'))
  const used = [...shown].flatMap((file) =>
    wordsIn(file)
      .filter((word) => names.has(word))
      .map((word) => `${file}: ${word}`),
  )
  expect(used).toEqual([])
})

function namesIn(file: string): string[] {
  return [...new Set(read(file).matchAll(/^ *\.([a-z][\w-]*)/gmu))].map(([, name = '']) => name)
}

/** Of className="row gap-8" and className={`row gap-8 ${classes.acts}`}. */
function wordsIn(file: string): string[] {
  return [...read(file).matchAll(/[cC]lassName=(?:"([^"]*)"|\{`([^$`]*)[$`])/gu)].flatMap(([, text, beginning]) =>
    (text ?? beginning ?? '').split(' ').filter((word) => word !== ''),
  )
}
