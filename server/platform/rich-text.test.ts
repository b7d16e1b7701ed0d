import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dangersIn, HOSTILE_HTML } from '#test/hostile-html.ts'
import { cleanRichText, presentRichText, takenOut } from './rich-text.ts'

const FILE = `/api/archivos/${'a'.repeat(32)}-md.webp`

describe('cleanRichText preserves', () => {
  it.each([
    '<p>Uno <strong>dos</strong> <em>tres</em><br />cuatro</p>',
    '<h2>Título</h2><h3>Otro</h3><h4>Otro</h4>',
    '<ul><li>uno</li></ul><ol start="3"><li>tres</li></ol>',
    '<blockquote><p>Cita</p></blockquote><hr />',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<a href="/marcas">Marcas</a>',
    '<pre><code>uno\n  dos\n\ntres</code></pre>',
    '<p>5 &lt; 6 &amp; ñ «así» — ±10 %</p>',
  ])('%s', (html) => {
    expect(cleanRichText(html)).toBe(html)
  })

  it.each([
    ['<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
    ['<h1>Título</h1>', '<h2>Título</h2>'],
    ['<div class="x"><span style="color:red">texto</span></div>', 'texto'],
    ['<a href="https://otro.example/x">x</a>', '<a href="https://otro.example/x" rel="noopener">x</a>'],
    ['<a href="tel:+523300000001">x</a>', '<a href="tel:+523300000001" rel="noopener">x</a>'],
    [
      `<img src="${FILE}" alt="Disco" width="720" height="405" class="x">`,
      `<img src="${FILE}" alt="Disco" width="720" height="405" loading="lazy" decoding="async" />`,
    ],
  ])('content that is allowed: %s', (html, cleaned) => {
    expect(cleanRichText(html)).toBe(cleaned)
  })
})

describe('cleanRichText takes out', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<p onclick="alert(1)" onerror="x" id="a" class="b">x</p>', '<p>x</p>'],
    ['<style>p{display:none}</style><p style="x">x</p>', '<p>x</p>'],
    ['<iframe src="https://malo.example"></iframe>', ''],
    ['<object data="x"></object><embed src="x">', ''],
    ['<form action="/x"><input value="x"><button>x</button></form>', 'x'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
    ['<!-- secreto -->x', 'x'],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<img src="https://otro.example/pixel.gif">', ''],
    ['<img src="/api/archivos/../admin">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href=" JaVaScRiPt:alert(1)">x</a>', 'x'],
    ['<a href="java&#10;script:alert(1)">x</a>', 'x'],
    ['<a href="data:text/html,x">x</a>', 'x'],
    ['<a href="vbscript:x">x</a>', 'x'],
    ['<a href="//otro.example">x</a>', 'x'],
    ['<a href="/\\otro.example">x</a>', 'x'],
    ['<a href="/&#9;/otro.example">x</a>', 'x'],
    ['<a name="x">x</a>', 'x'],
    ['<a href="/x" target="_blank" rel="opener" onmouseover="x">x</a>', '<a href="/x">x</a>'],
    ['<base href="https://malo.example"><meta http-equiv="refresh" content="0"><link rel="stylesheet">', ''],
  ])('%s', (html, left) => {
    expect(cleanRichText(html).trim()).toBe(left)
  })

  it.each(HOSTILE_HTML)('every known trick: %s', (html) => {
    for (const written of [html, `<p>${html}`, `${html}<p>fin</p>`, `<table><tr><td>${html}</td></tr></table>`]) {
      expect(dangersIn(cleanRichText(written))).toEqual([])
      expect(dangersIn(presentRichText(written, '/tuerca/'))).toEqual([])
    }
  })

  it('whatever is written: nothing that runs is left, and cleaning again changes nothing', () => {
    const marks = ['<', '>', '</', '/>', '"', "'", '=', ' ', '\n', '&lt;', '&#106;', '<!--', '-->', '//', 'x']
    const words = ['script', 'img', 'a', 'svg', 'style', 'p', 'iframe', ' onerror=', ' href=', ' src=', 'javascript:']
    const piece = fc.constantFrom(...marks, ...words)
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const clean = cleanRichText(pieces.join(''))
        expect(clean).not.toMatch(/<\s*\/?\s*(script|style|iframe|svg|object|embed|form|math)/iu)
        expect(clean).not.toMatch(/<[^>]+\son\w+\s*=/iu)
        expect(clean).not.toMatch(/<[^>]+\s(href|src)="\s*javascript:/iu)
        expect(cleanRichText(clean)).toBe(clean)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('presentRichText', () => {
  it('gives links to this site the base of the router, but not those to files', () => {
    const html = `<a href="/marcas">x</a><img src="${FILE}" alt="" /><a href="/api/archivos/x.pdf">y</a>`
    expect(presentRichText(html, '/tienda/')).toContain('<a href="/tienda/marcas">x</a>')
    expect(presentRichText(html, '/tienda/')).toContain(`src="${FILE}"`)
    expect(presentRichText(html, '/tienda/')).toContain('<a href="/api/archivos/x.pdf">y</a>')
  })

  it('cleans text that was stored before the rules', () => {
    expect(presentRichText('<p onclick="x">a<script>b</script></p>', '/')).toBe('<p>a</p>')
  })
})

describe('the removed content is named', () => {
  it.each([
    ['', []],
    ['<p><b>a</b> <span>b</span> <a href="/marcas">c</a></p><pre>d\ne</pre>', []],
    [`<img src="${FILE}" alt="Disco">`, []],
    ['<img src="https://otro.example/a.png"><img src="data:x">', ['una imagen de otro sitio: súbela aquí (2)']],
    ['<script>alert(1)</script>', ['código que se ejecuta']],
    ['<p onclick="x">a</p>', ['código que se ejecuta']],
    ['<iframe src="https://video.example"></iframe>', ['un marco de otro sitio']],
    ['<p style="color:red">a</p><style>p{}</style>', ['estilos propios, como colores y tamaños (2)']],
    ['<a href="javascript:x">a</a>', ['un enlace que no lleva a nada']],
    ['<a name="x">a</a>', []],
  ])('%s', (html, losses) => expect(takenOut(html)).toEqual(losses))
})
