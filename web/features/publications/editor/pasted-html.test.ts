import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pastedHtml } from './pasted-html.ts'

const clipboard = (name: string) => readFileSync(`test/fixtures/pasted/${name}.html`, 'utf8')

describe('what is pasted comes out clean', () => {
  it('from Word', () =>
    expect(pastedHtml(clipboard('word'))).toEqual({
      html: [
        '<h2>Cambio de balatas</h2>',
        '<p><strong>Antes de empezar</strong>, revisa el <em>disco</em>.</p>',
        '<ul><li><p>Afloja las tuercas</p><ul><li><p>Media vuelta</p></li></ul></li><li><p>Levanta el auto</p></li></ul>',
        '<ol><li><p>Quita la rueda</p></li></ol>',
        '<table><tr><td><p><strong>Auto</strong></p></td><td colspan="2"><p>Clave</p></td></tr></table>',
        '<p><a href="https://ejemplo.mx/manual"><u>Manual</u></a></p>',
      ].join(''),
      lostPictures: 1,
    }))

  it('from Google Docs', () =>
    expect(pastedHtml(clipboard('google-docs')).html).toBe(
      [
        '<h2>Síntomas</h2><p><strong>Rechina</strong><em> al frenar</em></p>',
        '<ul><li><p>Pastilla gastada</p></li></ul>',
        '<p><a href="https://ejemplo.mx/x?a=1&amp;b=2"><u>Más</u></a></p>',
      ].join(''),
    ))

  it('from LibreOffice', () =>
    expect(pastedHtml(clipboard('libreoffice')).html).toBe(
      [
        '<h3>Torque</h3><p><strong>Aprieta</strong> en <u>cruz</u>.</p>',
        '<ol><li><p>Primero</p></li><li><p>Segundo</p></li></ol>',
        '<table><thead><tr><th><p>Rin</p></th></tr></thead><tbody><tr><td><p>13</p></td></tr></tbody></table>',
      ].join(''),
    ))

  it.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<div>uno</div><div>dos</div>', '<p>uno</p><p>dos</p>'],
    ['<h1>A</h1><h6>B</h6>', '<h2>A</h2><h4>B</h4>'],
    ['<p><span style="font-weight:bold">a</p>b', '<p><strong>a</strong></p>b'],
    [`<img src="/api/archivos/x-md.webp" alt="Disco">`, '<img src="/api/archivos/x-md.webp" alt="Disco">'],
    ['<td colspan="1" rowspan=3>x</td>', '<td rowspan="3">x</td>'],
    ['texto solo', 'texto solo'],
    ['<pre class="x">uno\n  dos</pre>', '<pre>uno\n  dos</pre>'],
    ['', ''],
  ])('%s', (html, clean) => expect(pastedHtml(html).html).toBe(clean))

  it('of any pieces, without styles or classes, and ends', () => {
    const piece = fc.constantFrom(
      "<p class=MsoNormal style='mso-list:l0 level1 lfo1'>",
      '<span style="font-weight:700">',
      '<b>',
      '</b>',
      '</span>',
      '</p>',
      '<ul>',
      '</li>',
      'x',
      '&nbsp;',
      '<!--',
      '-->',
      '<o:p>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        expect(pastedHtml(pieces.join('')).html).not.toMatch(/<[^>]*\s(?:style|class)=/u)
      }),
    )
  })
})
