import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CommerceKind } from '#domain/commerce-files.ts'
import { openCommerceFile } from './commerce/read-commerce-file.ts'
import { openTable } from './open-table.ts'
import { readPartRows } from './orders/read-part-rows.ts'
import { NO_CHOICES } from './rows/columns.ts'
import { normaliseRow } from './rows/normalise-row.ts'
import { sourceFromBytes, type ImportSource } from './source.ts'
import { NO_TAB_CHOICE, partSources } from './tabs.ts'

const FOLDER = join(import.meta.dirname, '../../shared/data/odd-sheets')
const LISTS = ['General', 'Lista 2 Talleres', 'Lista 3 Mayoreo']

/** The rows as understood: 'fila 2: clave A1, $100.00', or 'fila 3: precio «x»: por qué no'. */
type ReadFile = (source: ImportSource) => Promise<string[]>

const products: ReadFile = async (file) => {
  const read: string[] = []
  for (const source of await partSources(file, NO_CHOICES, NO_TAB_CHOICE)) {
    if (source.name !== file.name) read.push(source.name)
    read.push(...(await productRows(source)))
  }
  return read
}

const productRows: ReadFile = async (source) => {
  const { columns, rows } = await openTable(source)
  const read: string[] = []
  for await (const batch of rows()) {
    for (const row of batch) {
      const outcome = normaliseRow(columns, row)
      if (outcome.status === 'rejected') {
        const { heading, value, reason } = outcome.rejection
        read.push(`${row.number} ${heading} «${value}»: ${reason}`)
      } else if (outcome.status === 'usable') {
        const { key, product, price, stock, applications } = outcome.records
        const fits = applications.map(({ make, model, yearFrom, yearTo }) => `${make} ${model} ${yearFrom}-${yearTo}`)
        const said = [product?.line, product?.brand, product?.description, ...fits]
        read.push(
          [
            `${row.number} ${key}`,
            ...said.filter((text) => text !== null && text !== undefined),
            price === null ? 'sin precio' : `$${(price / 100).toFixed(2)}`,
            ...(stock === null ? [] : [`${stock.pieces} pzas`]),
            ...(outcome.rejectedCells ?? []).map(({ heading, value, reason }) => `${heading} «${value}»: ${reason}`),
          ].join(' | '),
        )
      } else read.push(`${row.number} ${outcome.status}`)
    }
  }
  return read
}

const commerce =
  (kind: CommerceKind, given: Readonly<Record<string, string>> = {}): ReadFile =>
  async (source) => {
    const sheet = await openCommerceFile(kind, source, given, LISTS)
    const read: string[] = []
    for await (const batch of sheet.rows()) {
      for (const { read: row } of batch) {
        if (row.kind === 'rejected') {
          const { field, value, reason } = row.problem
          read.push(`${row.row} ${field} «${value}»: ${reason}`)
        } else read.push(`${row.row} ${row.kind === 'usable' ? JSON.stringify(row.values) : row.kind}`)
      }
    }
    return read
  }

const order: ReadFile = async (source) =>
  (await readPartRows(source, null)).rows.map(({ row, key, quantity, problem }) =>
    problem === '' ? `${row} ${key} x ${quantity}` : `${row} ${key} x ${quantity}: ${problem}`,
  )

const CASES: readonly (readonly [file: string, read: ReadFile, rows: readonly string[]])[] = [
  [
    'anios-vueltos-fecha.csv',
    products,
    [
      '2 años «07-nov»: Excel convirtió 7/11 en fecha; si era 7-11, 07-11 o 07-NOV, escríbelo así con la columna en formato de texto',
      '3 años «ene-98»: Excel convirtió 1/98 en fecha; si era 1-98, 01-98 o ENE-98, escríbelo así con la columna en formato de texto',
      '4 clave «mar-15»: Excel convirtió 3/15 en fecha; si era 3-15, 03-15 o MAR-15, escríbelo así con la columna en formato de texto',
      '5 clave «01-mar»: Excel convirtió 1/3 en fecha; si era 1-3, 01-03 o 01-MAR, escríbelo así con la columna en formato de texto',
      '6 clave «3/10/2026»: Excel convirtió 3/10 en fecha; si era 3-10 o 03-10, escríbelo así con la columna en formato de texto',
      '7 clave «5.33E+12»: Excel convirtió la clave en el número 5.33E+12; si era 533E10 o 5330000000000; corrígelo con la columna en formato de texto',
      '8 clave «1E+10»: Excel convirtió la clave en el número 1E+10; si era 1E10 o 10000000000; corrígelo con la columna en formato de texto',
      '9 12E5 | Balatas | Balvera | BALATA TRASERA | Nissan Tsuru 1998-2003 | $100.00',
    ],
  ],
  [
    'anios-vueltos-fecha.xlsx',
    products,
    [
      '2 años «7-nov»: Excel convirtió 7/11 en fecha; si era 7-11 o 07-11, escríbelo así con la columna en formato de texto',
      '3 ZZ99502 | Balatas | Balvera | BALATA TRASERA | Nissan Tsuru 1998-2003 | $100.00',
      '4 años «7-nov»: Excel convirtió 7/11 en fecha; si era 7-11 o 07-11, escríbelo así con la columna en formato de texto',
      '5 modelo «7-nov»: Excel convirtió 7/11 en fecha; si era 7-11 o 07-11, escríbelo así con la columna en formato de texto',
    ],
  ],
  [
    'cartera-fechas-1904-mac.xlsx',
    commerce('cartera'),
    [
      '2 {"number":"F-1904-A","company":"FHR120315KL0","issued":"2026-11-20","due":"2026-12-20","total":"1500.50","paid":"0.00"}',
    ],
  ],
  [
    'cartera-fechas-con-hora.csv',
    commerce('cartera'),
    [
      '2 {"number":"F-H1","company":"FHR120315KL0","issued":"2026-11-20","due":"2026-12-20","total":"100.00","paid":"0.00"}',
      '3 {"number":"F-H2","company":"FHR120315KL0","issued":"2026-11-20","due":"2026-12-20","total":"100.00","paid":"0.00"}',
      '4 {"number":"F-H3","company":"FHR120315KL0","issued":"2026-11-20","due":"2026-12-20","total":"100.00","paid":"0.00"}',
      '5 {"number":"F-H4","company":"FHR120315KL0","issued":"2026-11-20","due":"2026-12-20","total":"100.00","paid":"0.00"}',
      '6 {"number":"F-H5","company":"FHR120315KL0","issued":"2026-11-20","due":"2026-12-20","total":"100.00","paid":"0.00"}',
      '7 issued «11/20/2026»: no es una fecha: escríbela como 22/11/2026 o 2026-11-22',
      '8 {"number":"F-H7","company":"FHR120315KL0","issued":"2026-09-20","due":"2026-10-20","total":"100.00","paid":"0.00"}',
      '9 issued «46346»: es el número con que Excel guarda el 20/11/2026: pon la columna en formato de fecha',
      '10  «F-H9 | FHR120315KL0 | 03/04/26 | 04/05/26 | 100 | -20»: no se sabe qué día es «03/04/26»: en la fila 7 la columna «fecha» trae «11/20/2026», con el mes primero; escríbelo como 2026-11-22',
      '11 total «1,234.56-»: no es una cantidad en pesos',
      '12 total «(500.00)»: no puede ser menos de 0',
      '13 {"number":"F-H12","company":"FHR120315KL0","issued":"2026-11-20","due":"2026-12-20","total":"100.00","paid":"0.00"}',
      '14 {"number":"F-H13","company":"FHR120315KL0","issued":"2026-11-20","due":"2026-11-19","total":"100.00","paid":"0.00"}',
      '15 {"number":"F-H14","company":"FHR120315KL0","issued":"2026-11-20","due":"2026-12-20","total":"100.00","paid":"150.00"}',
    ],
  ],
  [
    'celdas-combinadas-linea-marca.xlsx',
    products,
    [
      '2 ZZ92001 | Balatas | Balvera | BALATA DELANTERA NISSAN TSURU 92-17 | $500.00',
      '3 ZZ92002 | Balatas | Balvera | BALATA TRASERA NISSAN TSURU 92-17 | $510.00',
      '4 ZZ92003 | Balatas | Balvera | BALATA TRASERA VW JETTA 99-07 | $520.00',
      '5 ZZ92004 | Filtros de aceite | Filtrana | FILTRO DE ACEITE NISSAN TSURU 92-17 | $90.00',
      '6 ZZ92005 | Filtros de aceite | Filtrana | FILTRO DE ACEITE VW JETTA 99-07 | $95.00',
    ],
  ],
  [
    'claves-que-solo-difieren-en-punto-o-guion.csv',
    products,
    [
      '2 ZQ1-14 | Abrazaderas | Balvera | ABRAZADERA 1-1/4 PULG. | $20.00',
      '3 ZQ11-4 | Abrazaderas | Balvera | ABRAZADERA 11/4 PULG. | $45.00',
      '4 ZQ-12.5 | Mangueras | Balvera | MANGUERA 12.5 MM | $60.00',
      '5 ZQ-1.25 | Mangueras | Balvera | TORNILLO PASO 1.25 | $8.00',
    ],
  ],
  [
    'claves-vueltas-fecha.csv',
    products,
    [
      '2 clave «mar-15»: Excel convirtió 3/15 en fecha; si era 3-15, 03-15 o MAR-15, escríbelo así con la columna en formato de texto',
      '3 clave «01-mar»: Excel convirtió 1/3 en fecha; si era 1-3, 01-03 o 01-MAR, escríbelo así con la columna en formato de texto',
      '4 clave «3/10/2026»: Excel convirtió 3/10 en fecha; si era 3-10 o 03-10, escríbelo así con la columna en formato de texto',
    ],
  ],
  [
    'csv-ms-dos-cp850-encabezado-acentuado.csv',
    products,
    ['2 ZZ95011 | BUJÍA DE IGNICIÓN NISSAN TSURU 92-17 | $55.00'],
  ],
  [
    'csv-ms-dos-cp850.csv',
    products,
    [
      '2 ZZ95001 | Bujías | Balvera | BUJÍA DE IGNICIÓN NISSAN TSURU 92-17 | $55.00',
      '3 ZZ95002 | Cigüeñales | Balvera | CIGÜEÑAL VOLKSWAGEN SEDÁN 75-03 | $5500.00',
      '4 ZZ95003 | Bombas de dirección hidráulica | Balvera | BOMBA HIDRÁULICA DE DIRECCIÓN NISSAN TSURU 92-17 | $1950.00',
    ],
  ],
  [
    'descuento-celda-porcentaje.xlsx',
    commerce('descuentos'),
    [
      '2 {"company":"FHR120315KL0","brand":"Cristalba","percent":"8.00","name":"PRUEBA PCT 1"}',
      '3 {"company":"FHR120315KL0","brand":"Norvanta","percent":"12.50","name":"PRUEBA PCT 2"}',
    ],
  ],
  [
    'dos-hojas-partes-y-aplicaciones.xlsx',
    products,
    [
      'dos-hojas-partes-y-aplicaciones.xlsx, hoja «Partes»',
      '2 Precio (MXN) «Mínimo $35»: no es un precio en pesos',
      '3 ZZ90001 | Balvera | Maza delantera | $1250.00 | 4 pzas',
      '4 ZZ90002 | Balvera | Maza trasera | $980.00 | 2 pzas',
      'dos-hojas-partes-y-aplicaciones.xlsx, hoja «Aplicaciones»',
      '2 ZZ90001 | Nissan TSURU 1992-2017 | sin precio',
      '3 ZZ90002 | Volkswagen JETTA 1999-2007 | sin precio',
    ],
  ],
  ['excel-falso-que-es-html.xls', products, ['2 ZZ99201 | BALATA | $100.00']],
  [
    'existencia-y-precio-vueltos-fecha.xlsx',
    commerce('existencias'),
    [
      '2 quantity «03/10/2026»: Excel convirtió 3/10 en fecha; escríbelo otra vez con la columna en formato de número',
      '3 {"key":"FB-5381","branch":"GDL","quantity":15}',
    ],
  ],
  [
    'existencias-mayor-que.csv',
    commerce('existencias'),
    [
      '2 quantity «>10»: dice al menos cuántas hay y no cuántas: escribe el número de piezas',
      '3 quantity «+50»: dice al menos cuántas hay y no cuántas: escribe el número de piezas',
      '4 quantity «50+»: dice al menos cuántas hay y no cuántas: escribe el número de piezas',
      '5 quantity «SI»: no es un número entero',
      '6 quantity «-3»: no puede ser menos de 0',
      '7 {"key":"FH-1868","branch":"GDL","quantity":1200}',
      '8 {"key":"FZ-1292","branch":"CDMX","quantity":12}',
      '9 quantity «agotado»: no es un número entero',
    ],
  ],
  [
    'filas-ocultas-por-filtro.xlsx',
    products,
    [
      '2 ZZ91001 | Balatas | Balvera | BALATA DELANTERA NISSAN TSURU 92-17 | $500.00',
      '3 hidden',
      '4 ZZ91003 | Balatas | Balvera | BALATA TRASERA NISSAN TSURU 92-17 | $510.00',
    ],
  ],
  [
    'hoja-resumen-antes-del-catalogo.xlsx',
    products,
    [
      '2 ZZ93001 | Balatas | Balvera | BALATA DELANTERA NISSAN TSURU 92-17 | $500.00',
      '3 ZZ93002 | Balatas | Balvera | BALATA TRASERA NISSAN TSURU 92-17 | $510.00',
    ],
  ],
  [
    'pedido-rapido-cantidad-vuelta-fecha.xlsx',
    order,
    [
      '2 001-2542-NL x 03/10/2026: Excel convirtió 3/10 en fecha; escríbelo otra vez con la columna en formato de número',
      '3 01/03/2026 x 3: Excel convirtió 1/3 en fecha; si era 1-3 o 01-03, escríbelo así con la columna en formato de texto',
      '4 006.085 x 4',
    ],
  ],
  [
    'precio-con-formula-de-la-hoja.xlsx',
    products,
    [
      '2 ZZ99001 | Balatas | Balvera | BALATA DELANTERA NISSAN TSURU 92-17 | $130.00',
      '3 ZZ99002 | Balatas | Balvera | BALATA TRASERA NISSAN TSURU 92-17 | $260.00',
    ],
  ],
  [
    'precio-vuelto-fecha.xlsx',
    commerce('precios'),
    ['2 price «03-oct»: Excel convirtió 3/10 en fecha; escríbelo otra vez con la columna en formato de número'],
  ],
  [
    'precios-encabezado-en-dos-renglones.xlsx',
    commerce('precios'),
    [
      '3 {"list":"Lista 2 Talleres","key":"FZ-1292","price":"210.50"}',
      '3 {"list":"Lista 3 Mayoreo","key":"FZ-1292","price":"199.99"}',
    ],
  ],
  [
    'sep-punto-y-coma-con-linea-sep.csv',
    products,
    ['3 ZZ99401 | BUJÍA NISSAN TSURU 92-17 | $1234.50 | 3 pzas', '4 00123 | BUJIA X | $12.50 | 1 pzas'],
  ],
  ['utf16-texto-unicode.txt', products, ['2 ZZ99301 | BUJÍA NISSAN TSURU 92-17 | $55.50']],
  [
    'utf8-doble-codificado.csv',
    products,
    [
      '2 ZZ99101 | Cigüeñales | Balvera | CIGÜEÑAL NISSAN TSURU 92-17 | $100.00',
      '3 descripcion «BOMBA HIDRÃ\uFFFDULICA NISSAN TSURU 92-17»: tiene caracteres ilegibles',
    ],
  ],
  [
    'valores-None-nan-de-pandas.csv',
    products,
    [
      '2 ZZ98001 | BALATA DELANTERA NISSAN TSURU 92-17 | $100.00 | 3 pzas',
      '3 ZZ98002 | BALATA TRASERA NISSAN TSURU 92-17 | sin precio',
      '4 ZZ98003 | sin precio | 0 pzas',
      '5 ZZ98004 | $55.00 | 1 pzas',
      '6 codigo «nan»: falta la clave',
    ],
  ],
]

describe.skipIf(!existsSync(FOLDER))('the sheets of ../shared/data/odd-sheets (skipped where they are not)', () => {
  it('each has its values in this table', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(CASES.map(([file]) => file).toSorted())
  })

  it.each(CASES)('%s', async (file, read, rows) => {
    const source = sourceFromBytes(file, readFileSync(join(FOLDER, file)))
    const understood = await read(source).catch((error: unknown) => [String(error)])
    expect(understood).toEqual(rows)
  })
})
