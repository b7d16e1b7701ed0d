import { describe, expect, it } from 'vitest'
import { MOST_PEOPLE } from '#domain/people/import-rules.ts'
import { sourceFromBytes } from '#imports/source.ts'
import { readPeople } from './read-people.ts'

const read = (text: string) => readPeople(sourceFromBytes('gente.csv', Buffer.from(text)))

const NOTHING = { username: '', company: '', branch: '', phone: '' }

it('reads people by their headings, over titles, blank rows and unknown columns', async () => {
  const text =
    'Personal de 2026\n\nNOMBRE;Correo electrónico;Rol;Color\nAna  López;ana@uno.mx;"MKTG, asesor";azul\n;;;\nBeto;beto@uno.mx;n/a;\n'
  expect(await read(text)).toEqual({
    people: [
      {
        row: 4,
        values: { ...NOTHING, name: 'Ana López', email: 'ana@uno.mx' },
        roles: ['MKTG', 'asesor'],
        read: [
          { heading: 'NOMBRE', text: 'Ana López' },
          { heading: 'Correo electrónico', text: 'ana@uno.mx' },
          { heading: 'Rol', text: 'MKTG, asesor' },
        ],
        damage: [],
      },
      expect.objectContaining({
        row: 6,
        values: { ...NOTHING, name: 'Beto', email: 'beto@uno.mx' },
        roles: [],
        damage: [],
      }),
    ],
    unread: ['Color'],
  })
})

it('reads all columns', async () => {
  const { people } = await read(
    'nombre,correo,usuario,rol,empresa (RFC),sucursal,teléfono\nAna,ana@uno.mx,ana.l,cliente,TAL010203AB1,Centro,+52 33 1234 5678\n',
  )
  expect(people[0]?.values).toEqual({
    name: 'Ana',
    email: 'ana@uno.mx',
    username: 'ana.l',
    company: 'TAL010203AB1',
    branch: 'Centro',
    phone: '+52 33 1234 5678',
  })
})

describe('cells that a spreadsheet would run, or broke', () => {
  it.each([
    ['=1+1', 'nombre: fórmula en la celda: escribe el valor'],
    ["=cmd|'/C calc'!A0", 'nombre: fórmula en la celda: escribe el valor'],
    ['#REF!', 'nombre: #REF! es un error de la hoja de cálculo: la fórmula apunta a una celda que ya no existe'],
  ])('%s', async (cell, reason) => {
    const { people } = await read(`nombre,correo,rol\n"${cell}",a@uno.mx,MKTG\n`)
    expect(people[0]?.damage).toEqual([reason])
  })
})

describe('files that cannot be read', () => {
  it.each([
    ['nombre,teléfono\nAna,1\n', 'faltan las columnas «correo», «rol».'],
    [
      'nombre,correo,e-mail,rol\nAna,a@uno.mx,b@uno.mx,MKTG\n',
      'las columnas «correo» y «e-mail» dicen lo mismo; deja una.',
    ],
    ['nombre,correo,rol\n', 'no tiene ninguna persona debajo de los encabezados.'],
    ['', 'está vacío.'],
  ])('%j', async (text, reason) => {
    await expect(read(text)).rejects.toThrow(reason)
  })

  it('with more people than one import allows', async () => {
    const rows = Array.from({ length: MOST_PEOPLE + 1 }, (_, index) => `P${index},p${index}@uno.mx,MKTG`)
    await expect(read(['nombre,correo,rol', ...rows].join('\n'))).rejects.toThrow('más de 5,000 personas')
  })
})
