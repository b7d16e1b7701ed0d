// Work that a catalogue editor finds in the morning, and that the demo store does not have: files of a distributor, doubtful
// descriptions, a learned word, logos, missed searches, parts with problems. Added by calls of the API, as a person would.
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { ADMIN, CUSTOMER, sessionOf } from './signed-in.mjs'

const LONGEST_JOB_MS = 120_000

const DESCRIPTIONS = [
  'BALATA DELANTERA NISSAN XAPRIO 07/10',
  'BALATA TRASERA NISSAN XAPRIO 07/10',
  'DISCO DE FRENO NISSAN XAPRIO 08/12',
  'AMORTIGUADOR DELANTERO NISSAN XAPRIO 07/10 IZQUIERDO',
  'BOMBA DE AGUA NISSAN TSURU 92/17 QUETZALT',
  'BOMBA DE GASOLINA NISSAN TSURU QUETZALT 92/17',
  'FILTRO DE ACEITE FORD FIESTTA 03/07',
  'ROTULA INFERIOR DODGE VOYAGER',
  'BANDA DE TIEMPO CHEVROLET CHEVY SPORTIK 94/12',
  'BALERO DE RUEDA VOLKSWAGEN JETTA A4 99/15',
]
const file = (rows) => `clave,descripción,línea,marca\n${rows.map((row) => row.join(',')).join('\n')}\n`
const MORNING = file([
  ...DESCRIPTIONS.map((text, index) => [`DN-${4100 + index}`, text, '', 'Trakuma']),
  ['1.23E+05', 'FILTRO DE AIRE NISSAN TSURU 92/17', 'Filtros de aire', 'Filtrana'],
  ['', 'FILTRO DE AIRE SIN CLAVE', 'Filtros de aire', 'Filtrana'],
])
const TODAY = file([
  ['DN-4100', 'BALATA DELANTERA NISSAN XAPRIO 07/12', 'Balatas', 'Trakuma'],
  ['DN-4200', 'BUJIA NISSAN TSURU 92/17', 'Bujías', 'Bujalux'],
  ['DN-4201', 'CABLE PARA BUJIA NISSAN TSURU 92/17', 'Cables para bujía', 'Bujalux'],
  ['', 'TAPON SIN CLAVE', 'Tapones', 'Trakuma'],
  ['#N/D', 'BALATA DELANTERA', 'Balatas', 'Trakuma'],
])
const MISSES = [
  'balatas byd dolphin 2024',
  'QX-99871',
  'bomba de agua tsuru 2031',
  'flujocapacitor universal para motor diésel',
]

/** @param origin of the server that shows the demo store */
export async function bringInWork(origin) {
  const admin = await callsOf(origin, ADMIN)
  await applied(admin, await sent(admin, MORNING, 'Distribuidora del Norte'))
  await sent(admin, TODAY, 'Distribuidora del Norte')
  await admin('POST', '/api/lecturas/palabras', { palabra: 'QUETZALT', significado: 'ignora' })
  await sendBatches(origin, admin)
  await putLogos(admin)
  await putPictures(admin)
  for (const account of [null, CUSTOMER]) {
    const search = await callsOf(origin, account)
    for (const buscar of MISSES) await search('POST', '/api/busquedas/sin-resultado/anota', { buscar })
  }
  const { filas } = await admin('GET', '/api/busquedas/sin-resultado?orden=busqueda')
  await admin('POST', `/api/busquedas/sin-resultado/${filas[0].id}/compra`, {
    nombre: 'Balatas BYD Dolphin 2024',
    cantidad: 4,
    nota: 'Las piden dos talleres de Zapopan',
  })
  await admin('POST', '/api/errores-producto/revisa-todo', {})
  await until(async () => (await admin('GET', '/api/errores-producto?pagina=1')).total > 0)
}

async function sent(admin, text, sender) {
  const form = new FormData()
  form.append('tipo', 'todo')
  form.append('remitente', sender)
  form.append('archivo', new Blob([text], { type: 'text/csv' }), 'lista-de-marzo.csv')
  const { carga } = await admin('POST', '/api/cargas/partes', form)
  await until(async () => (await admin('GET', `/api/cargas/partes/${carga}`)).puede.aplicar)
  return carga
}

async function applied(admin, carga) {
  const { porConfirmar } = await admin('GET', `/api/cargas/partes/${carga}`)
  await admin('POST', `/api/cargas/partes/${carga}/aplica`, { confirmado: porConfirmar.huella })
  await until(async () => (await admin('GET', `/api/cargas/partes/${carga}`)).estado === 'aplicado')
}

async function putLogos(admin) {
  const { filas } = await admin('GET', '/api/marcas?porPagina=10')
  for (const [index, { id, version, marca }] of filas.slice(0, 3).entries()) {
    const form = new FormData()
    form.append('logo', new Blob([await drawn(marca, ['#a3202b', '#0b5394', '#38761d'][index])]), 'logo.png')
    const { id: logo } = await admin('POST', '/api/marcas/logo', form)
    const fields = { marca, hechoenmexico: index === 0, viewimagesprinc: null, logo, version }
    await admin('POST', `/api/updateMarca/${id}`, fields)
  }
}

/** A batch of two pictures: one of a part, one that names none. */
async function putPictures(admin) {
  const { filas } = await admin('GET', '/api/productos-admin?porPagina=10')
  const part = await admin('GET', '/api/productos-admin?buscar=TK-BD-043&porPagina=10')
  const key = (part.filas[0] ?? filas[0]).k_parte
  const { id } = await admin('POST', '/api/imagenes-productos/lotes', {})
  for (const name of [`${key}_5.jpg`, 'foto-del-mostrador.jpg']) {
    const form = new FormData()
    form.append('archivo', new Blob([await photo(name)]), name)
    await admin('POST', `/api/imagenes-productos/lotes/${id}/archivos`, form)
  }
  await admin('POST', `/api/imagenes-productos/lotes/${id}/procesa`, {})
  await until(async () => (await admin('GET', `/api/imagenes-productos/lotes/${id}`)).estado === 'terminada')
}

const photo = (name) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#d9d4cb"/>
      <ellipse cx="600" cy="640" rx="460" ry="60" fill="#b9b2a6"/><rect x="180" y="250" width="840" height="360" rx="60" fill="#4a4f55"/>
      <rect x="240" y="300" width="720" height="230" rx="30" fill="#2e3236"/><circle cx="330" cy="${300 + name.length}" r="26" fill="#8d949b"/></svg>`),
  )
    .jpeg()
    .toBuffer()

const drawn = (name, colour) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="384" height="128"><rect y="16" width="384" height="96" rx="48" fill="${colour}"/>
      <text x="192" y="82" font-family="sans-serif" font-weight="bold" font-size="52" fill="#fff" text-anchor="middle">${name}</text></svg>`),
  )
    .png()
    .toBuffer()

/** Calls with a demo account; null: as a visitor. */
async function callsOf(origin, account) {
  const { cookie, headers } = await sessionOf(account, origin)
  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, cookie, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

async function until(isSo) {
  for (const since = Date.now(); !(await isSo()); await delay(250))
    if (Date.now() - since > LONGEST_JOB_MS) throw new Error('A job of the demo work did not end')
}

/** Batches of an ERP: valid records, two that wait in quarantine, and a batch without changes. */
async function sendBatches(origin, admin) {
  const vence = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
  const alcances = ['productos', 'existencias']
  const { llave } = await admin('POST', '/api/sistemas/llaves', { sistema: 'ERP de matriz', alcances, vence })
  const send = async (path, lote, registros) => {
    const answer = await fetch(`${origin}/api/erp/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${llave}` },
      body: JSON.stringify({ lote, registros }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  }
  const parts = DESCRIPTIONS.slice(0, 6).map((descripcion, index) => ({
    idExterno: `M-${index}`,
    version: 1,
    clave: `DN-${4100 + index}`,
    descripcion,
  }))
  await send('products', 'productos-0700', [
    ...parts,
    { idExterno: 'M-90', version: 1, clave: '5.33E+12', descripcion: 'BALATA' },
  ])
  await send('products', 'productos-0800', parts)
  const stock = parts.map(({ idExterno }, index) => ({ idExterno, existencia: 4 + index, version: 1 }))
  await send('stock', 'existencias-0800', [
    ...stock,
    { idExterno: 'M-0', sucursal: 'Bodega vieja', existencia: 3, version: 1 },
  ])
}
