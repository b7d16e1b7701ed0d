import { randomBytes } from 'node:crypto'

export interface PlainPage {
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

export interface PlainPageText {
  readonly title: string
  readonly text: string
  /** Offers to load the same address again. */
  readonly canRetry: boolean
}

/**
 * A self-contained page for requests that reach no screen: the address cannot be decoded, or the server is busy. It needs no
 * script, no plugin and no rendering.
 */
export function plainPage(content: PlainPageText, basePath: string): PlainPage {
  const nonce = randomBytes(16).toString('base64')
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    html: pageText(content, nonce, basePath),
  }
}

const pageText = ({ title, text, canRetry }: PlainPageText, nonce: string, basePath: string) => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Tuerca</title>
<link rel="icon" href="${basePath}favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
:root { color-scheme: light dark; --line: light-dark(#8b949c, #747d85); }
body { margin: 0; background: light-dark(#fff, #1c2024); color: light-dark(#1b2025, #e6e8ea); font: 1.0625rem/1.5 Barlow, system-ui, sans-serif; }
header { padding: 14px clamp(16px, 5vw, 40px); background: #1b2025; }
header a { display: inline-flex; gap: 10px; align-items: center; min-height: 44px; color: #fff; font-size: 1.5rem; font-weight: 700; text-decoration: none; }
main { max-width: 40rem; padding: 40px clamp(16px, 5vw, 40px); }
h1 { margin: 0 0 12px; font-size: clamp(1.625rem, 1.2rem + 1.8vw, 2.375rem); line-height: 1.1; }
form { display: flex; flex-wrap: wrap; gap: 8px; margin: 24px 0; }
label { flex: 1 0 100%; font-weight: 600; }
input { flex: 1 1 14rem; min-width: 0; min-height: 44px; box-sizing: border-box; padding: 0 12px; border: 1px solid var(--line); border-radius: 4px; background: transparent; color: inherit; font: inherit; }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 4px; background: #f25c05; color: #1b2025; font: inherit; font-weight: 600; cursor: pointer; }
main a { display: inline-flex; align-items: center; min-height: 44px; color: light-dark(#b23f00, #fb7f37); font-weight: 600; }
:focus-visible { outline: 3px solid #f25c05; outline-offset: 2px; }
</style>
</head>
<body>
<header><a href="${basePath}home"><img src="${basePath}favicon.svg" alt="" width="32" height="32">Tuerca</a></header>
<main>
<h1>${title}</h1>
<p>${text}</p>${canRetry ? '\n<p><a href="">Intentar de nuevo</a></p>' : ''}
<form action="${basePath}ListadoProductos" method="get" role="search">
<label for="busqueda">Clave, línea o vehículo</label>
<input id="busqueda" name="busqueda" type="search" minlength="3" maxlength="200" required autocomplete="off">
<button type="submit">Buscar</button>
</form>
<p><a href="${basePath}home">Ir al inicio</a></p>
</main>
</body>
</html>
`
