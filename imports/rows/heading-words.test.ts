import { describe, expect, it } from 'vitest'
import { readHeadingWords } from './heading-words.ts'

describe('headings by their words', () => {
  it.each([
    ['CÓDIGO PROVEEDOR', 'key', ''],
    ['CLAVE DEL FABRICANTE', 'key', ''],
    ['N° PARTE TRUPER', 'key', ''],
    ['NO. PARTE EQUIVALENTE MARCA X', 'otherKey', 'X'],
    ['NO. PARTE EQUIVALENTE GATES', 'otherKey', 'GATES'],
    ['EQUIVALENCIA TRW', 'otherKey', 'TRW'],
    ['NÚMERO ORIGINAL DEL FABRICANTE', 'otherKey', ''],
    ['REF. CRUZADA SKF', 'otherKey', 'SKF'],
    ['MARCA DE LA COMPETENCIA', 'ownerOnly', ''],
    ['CLAVE ANTERIOR DEL PRODUCTO', 'alternateKey', ''],
    ['DESCRIPCIÓN LARGA', 'description', ''],
    ['LÍNEA COMERCIAL', 'line', ''],
    ['GRUPO DE ARTÍCULO', 'line', ''],
    ['PRECIO DE LISTA 2026', 'price', ''],
    ['PRECIO LISTA SIN IVA', 'price', ''],
    ['EXISTENCIA TOTAL', 'stock', ''],
    ['MARCA DEL CARRO', 'makeOnly', ''],
    ['MODELO DE VEHÍCULO', 'model', ''],
    ['AÑO DE INICIO', 'yearFrom', ''],
    ['AÑO DE FIN', 'yearTo', ''],
    ['AÑOS APLICACIÓN', 'years', ''],
    ['MOTOR DEL VEHÍCULO', 'engine', ''],
  ])('%s is %s', (heading, field, owner) => {
    expect(readHeadingWords(heading)).toEqual({ field, owner })
  })

  it.each([
    'PRECIO DISTRIBUIDOR',
    'PRECIO CON DESCUENTO',
    'STOCK MÍNIMO',
    'EXISTENCIA GUADALAJARA',
    'CÓDIGO SAT',
    'CÓDIGO DE BARRAS',
    'CLAVE UNIDAD',
    'NO. PUERTAS',
    'EQUIPO ORIGINAL',
    'AÑOS DE GARANTÍA',
    'PARTE TRASERA',
    'Sin clave',
    'MOTOR DE ARRANQUE',
    'COLOR',
    'OP-M450 BOMBA ACEITE APRIO 07/10,CLIO 01/10,DUSTER 10/12 CLAVE 12',
  ])('%s is not guessed', (heading) => {
    expect(readHeadingWords(heading)).toBeNull()
  })
})
