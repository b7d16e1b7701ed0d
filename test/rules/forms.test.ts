import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { read, ROOT } from './sources.ts'

// Until its scripts run, the browser handles a form: without a method it would put the input into the address.

interface WrittenForm {
  readonly file: string
  readonly attributes: ReadonlyMap<string, string | null>
  /** Computed attributes may include the method. */
  readonly hasSpread: boolean
}

it('every form has a method, and every GET form an action', () => {
  const forms = globSync('web/**/*.tsx', { cwd: ROOT }).flatMap(formsIn)
  expect(forms.length).toBeGreaterThan(20)
  const bad = forms.filter(({ attributes, hasSpread }) => {
    const method = attributes.get('method')
    if (method === 'post') return false
    return method === 'get' ? !attributes.has('action') : !hasSpread
  })
  expect(bad.map(({ file }) => file)).toEqual([])
})

it('every field that uploads a file makes its form wait for it', () => {
  const fields = globSync('web/features/**/*.tsx', { cwd: ROOT })
    .map((file) => ({ file, text: read(file) }))
    .filter(({ text }) => text.includes('<UploadArea') && /\bFieldProps</u.test(text))
  expect(fields.length).toBeGreaterThan(4)
  const silent = fields.filter(({ text }) => !/\buse(?:PictureUpload|FieldUpload)\(/u.test(text))
  expect(silent.map(({ file }) => file)).toEqual([])
})

/** Native forms; the form kit has one. */
function formsIn(file: string): WrittenForm[] {
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
  const forms: WrittenForm[] = []
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'form') return
      const named = attributes.flatMap((each): [string, string | null][] =>
        each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier'
          ? [[each.name.name, each.value?.type === 'Literal' ? each.value.value : null]]
          : [],
      )
      forms.push({ file, attributes: new Map(named), hasSpread: named.length < attributes.length })
    },
  }).visit(program)
  return forms
}
