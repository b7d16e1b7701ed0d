import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTexts, paragraphsOf } from './compare-texts.ts'
import { piecesOf } from './part-cards.ts'

describe('the pieces of a text', () => {
  const HERE = '/verprods/'
  const card = (key: string) => `<p><a href="/verprods/${key}">${key}</a></p>`
  const keys = (html: string) => piecesOf(html, HERE).map(({ key }) => key)

  it.each([
    ['a card between texts', `<p>Antes</p>${card('A-1')}<p>Después</p>`, [null, 'A-1', null]],
    ['cards alone', card('A-1') + card('B%2F2'), ['A-1', 'B/2']],
    ['a link within a sentence', '<p>Ve la <a href="/verprods/A-1">A-1</a></p>', [null]],
    ['two links', '<p><a href="/verprods/A">A</a> <a href="/verprods/B">B</a></p>', [null]],
    ['a link elsewhere', '<p><a href="/marcas">Marcas</a></p>', [null]],
    ['a link to more than a part', card('A-1?aplica=1'), [null]],
    ['a key that cannot be read', card('%E0%A4%A'), [null]],
    ['a card within a list', `<ul><li>${card('A-1')}</li></ul>`, [null]],
    ['a card within a table', `<table><tbody><tr><td>${card('A-1')}</td></tr></tbody></table>`, [null]],
    ['a card after a picture', `<img src="x" alt="a" />${card('A-1')}`, [null, 'A-1']],
    ['nothing', '', []],
  ])('%s', (_, html, expected) => expect(keys(html)).toEqual(expected))

  it('add up to the whole text', () => {
    const piece = fc.constantFrom(card('A'), '<p>x</p>', '<ul><li>', '</li></ul>', '<br />', 'texto', '<p>', '</p>')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = pieces.join('')
        expect(piecesOf(html, HERE).reduce((all, each) => all + each.html, '')).toBe(html)
      }),
    )
  })
})

describe('two versions of a text', () => {
  const shown = (before: string, after: string) =>
    compareTexts(paragraphsOf(before), paragraphsOf(after)).map((paragraph) =>
      paragraph.map(({ kind, text }) => ({ same: text, added: `+${text}`, removed: `-${text}` })[kind]).join(' '),
    )

  it('differ by what was added, removed and rewritten', () => {
    expect(
      shown(
        '<h2>Frenos</h2><p>Revisa las balatas cada año.</p><p>Fuera</p>',
        '<h2>Frenos</h2><p>Revisa los discos cada año.</p><ul><li>Nuevo</li></ul><p>Más</p>',
      ),
    ).toEqual(['Frenos', 'Revisa -las balatas +los discos cada año.', '-Fuera +Nuevo', '+Más'])
  })

  it('are compared by their visible text', () =>
    expect(paragraphsOf('<p>a &amp; <strong>b</strong>&nbsp;&lt;c&gt;</p><img src="x" alt="Disco" />')).toEqual([
      'a & b <c>',
      '[Imagen: Disco]',
    ]))

  it('can both be restored from the differences', () => {
    const paragraphs = fc.array(fc.constantFrom('a b', 'a c', 'b', 'c d e'), { maxLength: 8 })
    fc.assert(
      fc.property(paragraphs, paragraphs, (before, after) => {
        const words = (kind: 'added' | 'removed') =>
          compareTexts(before, after)
            .flat()
            .flatMap((change) => (change.kind === 'same' || change.kind === kind ? change.text.split(' ') : []))
        expect(words('removed')).toEqual(before.join(' ').split(' ').filter(Boolean))
        expect(words('added')).toEqual(after.join(' ').split(' ').filter(Boolean))
      }),
    )
  })
})
