import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEngine, readEngines } from './engine.ts'
import { readOwner, splitNumbers } from './equivalent.ts'
import { readPieces, readPrice } from './number.ts'
import { checkPartKey } from './part-key.ts'
import { readPositions } from './position.ts'
import { readAbs, readBody, readBoltPattern, readDrive, readFuel, readTransmission } from './qualifier.ts'
import { vehiclesOf } from './vehicle.ts'

describe('part keys', () => {
  it.each(['187001JC-30', '09120021003015 IT', '20401E1714', '2E-10', '246007MSK-1/2', '904', '0242ATF+4LC'])(
    '%s is one',
    (key) => {
      expect(checkPartKey(key)).toEqual({ value: key })
    },
  )

  it.each([
    ['5.33121E+247', 'convirtió la clave en el número 5.33121E+247; si era 533121E242'],
    ['1.23E+15', 'convirtió la clave en el número'],
    ['1.23E+05', 'si era 123E3 o 123000'],
    ['1.20E+06', 'si era 12E5 o 1200000'],
    ['7.2002101E-12', 'convirtió la clave en el número'],
    ['2E+10', 'convirtió la clave en el número'],
    ['0', 'cero'],
    ['///', 'no tiene letras ni números'],
    ['A'.repeat(61), '61 caracteres'],
  ])('%s is not: %s', (key, reason) => {
    expect(checkPartKey(key)).toEqual({ reason: expect.stringContaining(reason) })
  })
})

describe('prices, in centavos', () => {
  it.each([
    ['$1,234.50', 123_450],
    ['1234,50', 123_450],
    ['1.234,50', 123_450],
    ['1,234', 123_400],
    ['1,234,567.8', 123_456_780],
    ['MXN 12', 1200],
    ['12 pesos', 1200],
    ['.5', 50],
    ['12.3456', 1235],
    ['0.995', 100],
    ['0', 0],
  ])('%s is %i', (text, centavos) => {
    expect(readPrice(text)).toEqual({ value: centavos })
  })

  it.each([
    '-5',
    '(12.00)',
    '12.345',
    '1.234',
    '$1.000',
    'CONSULTAR',
    'USD 12',
    '1,23,4',
    '1.2.3',
    '1e5',
    '9'.repeat(15),
    '',
    '$',
  ])('%s is refused', (text) => {
    expect(readPrice(text)).toHaveProperty('reason')
  })

  it('asks about a point before three digits', () => {
    expect(readPrice('1.234')).toEqual({
      reason: 'puede ser dos números: ¿1.234 o 1,234? Los miles llevan coma y los decimales punto, dos o cuatro',
    })
  })

  it('reads back every price it could print', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (centavos) => {
        const text = `$${Math.floor(centavos / 100).toLocaleString('en-US')}.${String(centavos % 100).padStart(2, '0')}`
        expect(readPrice(text)).toEqual({ value: centavos })
      }),
    )
  })
})

describe('pieces', () => {
  it.each([
    ['12', 12],
    ['1,200', 1200],
    ['12.0', 12],
    ['3 pzas', 3],
  ])('%s is %i', (text, pieces) => {
    expect(readPieces(text)).toEqual({ value: pieces })
  })

  it.each(['-1', '12.5', 'muchas', '>10', '3000000000'])('%s is refused', (text) => {
    expect(readPieces(text)).toHaveProperty('reason')
  })
})

describe('engines', () => {
  it.each([
    ['1.6', '1.6L', 1.6, null],
    ['1,6 lts', '1.6L', 1.6, null],
    ['L4 1.6L', 'L4 1.6L', 1.6, 4],
    ['V-6 3.5', 'V6 3.5L', 3.5, 6],
    ['v8', 'V8', null, 8],
    ['2 L', '2.0L', 2, null],
    ['4 CIL 1.6L', '4 CIL 1.6L', 1.6, 4],
    ['2.0 16V', '2.0 16V', 2, null],
    ['DIESEL', 'DIESEL', null, null],
  ])('%s is %s', (text, name, litres, cylinders) => {
    expect(readEngine(text)).toEqual({ name, litres, cylinders })
  })

  it.each([
    ['L4 1.6L', ['L4 1.6L']],
    ['1.8L 2.0L 2.3L', ['1.8L', '2.0L', '2.3L']],
    ['2.0L, 2.4L', ['2.0L', '2.4L']],
    ['V8 5.7L 7.4L', ['V8 5.7L', 'V8 7.4L']],
    ['V6 V8 4.3L 5.0L 7.4L', ['4.3L', '5.0L', '7.4L']],
    ['L4 2.0L V6 3.0L', ['L4 2.0L', 'V6 3.0L']],
    ['V6 V8', ['V6', 'V8']],
    ['1,8L', ['1.8L']],
    ['2.0L TURBO', ['2.0L TURBO']],
  ])('%j is %j', (text, names) => {
    expect(readEngines(text).map(({ name }) => name)).toEqual(names)
  })
})

describe('positions', () => {
  it.each([
    ['DEL/TRA', ['delantera', 'trasera'], ''],
    ['TRA / DEL', ['delantera', 'trasera'], ''],
    ['DELANTERO/TRASERA', ['delantera', 'trasera'], ''],
    ['TRASERA IZQUIERDA', ['trasera', 'izquierda'], ''],
    ['Del. Der.', ['delantera', 'derecha'], ''],
    ['AMBOS LADOS', ['izquierda', 'derecha'], ''],
    ['TRASERA CON ARBOL', ['trasera'], 'CON ARBOL'],
    ['TRASERA "R"', ['trasera'], 'R'],
    ['', [], ''],
  ])('%s', (text, positions, rest) => {
    expect(readPositions(text)).toEqual({ positions, rest })
  })
})

describe('qualifiers', () => {
  it('reads ABS', () => {
    expect(['c/abs', 'S / ABS', 'SI', 'No', 'C/ABS (76 MM)'].map(readAbs)).toEqual([
      'C/ABS',
      'S/ABS',
      'C/ABS',
      'S/ABS',
      'C/ABS (76 MM)',
    ])
  })

  it.each([
    ['5', ['5 birlos']],
    ['5 ROSCAS', ['5 roscas']],
    ['6 (M14X1.5)', ['6 birlos (M14X1.5)']],
    ['5 BIRLOS C/ABS', ['5 birlos', 'C/ABS']],
    ['4 BIRLOS CUBO', ['4 birlos cubo']],
    ['VARIOS', ['VARIOS']],
  ])('reads the bolts of %s', (text, expected) => {
    expect(readBoltPattern(text)).toEqual(expected)
  })

  it.each([
    ['4x2', '4X2'],
    ['4 X 2', '4X2'],
    ['4X2 / 4X4', '4X2/4X4'],
    ['4X2,4X4', '4X2/4X4'],
    ['4X4 DOBLE RODADA', '4X4 DOBLE RODADA'],
  ])('reads the drive of %s', (text, expected) => {
    expect(readDrive(text)).toBe(expected)
  })
})

describe('equivalents', () => {
  it.each([
    ['102615   713890440', ['102615', '713890440']],
    ['AG9677C / AG5096C', ['AG9677C', 'AG5096C']],
    ['04668442AA|04670292AC', ['04668442AA', '04670292AC']],
    ['713 6920 20', ['713 6920 20']],
    ['12413005/06', ['12413005/06']],
    ['52009528 52009528AD 52009406AB', ['52009528', '52009528AD', '52009406AB']],
    ['31 22 6 776 671', ['31 22 6 776 671']],
    ['F81Z-1104 BH', ['F81Z-1104 BH']],
    ['USE 515052', ['515052']],
    ['-', []],
    ['0', []],
    [' ', []],
    ['N/A', []],
  ])('%j holds %j', (cell, numbers) => {
    expect(splitNumbers(cell)).toEqual(numbers)
  })

  it('reads numbered columns of the original maker as one owner', () => {
    expect(['OEM2', 'oem', 'SYD'].map(readOwner)).toEqual(['OEM', 'OEM', 'SYD'])
  })
})

describe('vehicles', () => {
  it.each([
    ['VW', 'JETTA', ['Volkswagen JETTA']],
    ['DODGE, CHRYSLER', '200', ['Dodge 200', 'Chrysler 200']],
    ['CHEVROLET, GMC', 'SIERRA 1500', ['Chevrolet SIERRA 1500', 'GMC SIERRA 1500']],
    ['DODGE-RAM', 'RAM 1500', ['Dodge RAM 1500', 'Ram 1500']],
    ['DODGE-RAM', 'RAM 700', ['Ram 700']],
    ['DODGE-RAM', 'NEON', ['Dodge NEON']],
    ['GM', 'YUKON XL', ['GMC YUKON XL']],
    ['GM', 'CHEVY', ['General Motors CHEVY']],
    ['MERCEDES', 'BENZ ML400', ['Mercedes-Benz ML400']],
    ['SAAB', 'SAAB 9-3', ['Saab 9-3']],
    ['MINI', 'MINI (R55)', ['MINI MINI (R55)']],
    ['CHEVROLET', 'CHEVY C2', ['Chevrolet CHEVY C2']],
    ['VW, VOLKSWAGEN', 'GOL', ['Volkswagen GOL']],
    ['CHEVROLET', 'AVEO, MATIZ', ['Chevrolet AVEO', 'Chevrolet MATIZ']],
    ['VW', 'JETTA/GOLF', ['Volkswagen JETTA', 'Volkswagen GOLF']],
    ['JEEP', 'GRAND CHEROKEE - COMMANDER', ['Jeep GRAND CHEROKEE', 'Jeep COMMANDER']],
    ['CHEVROLET', 'C/K 1500', ['Chevrolet C/K 1500']],
    ['MAZDA', 'CX-5', ['Mazda CX-5']],
    ['MAZDA', '3-18', ['Mazda 3-18']],
    ['CITROEN', 'C-3', ['CITROEN C-3']],
    ['"GM"', '"AVEO, G3"', ['GM AVEO, G3']],
    ['"GM"', 'AVEO', ['General Motors AVEO']],
  ])('%s %s', (make, model, expected) => {
    expect(vehiclesOf(make, model).map((vehicle) => `${vehicle.make} ${vehicle.model}`)).toEqual(expected)
  })

  it('from a list of makes are marked, those from a name of two makes are not', () => {
    expect(vehiclesOf('CHEVROLET, PONTIAC', 'MATIZ')).toEqual([
      { make: 'Chevrolet', model: 'MATIZ', oneOf: ['Chevrolet', 'Pontiac'] },
      { make: 'Pontiac', model: 'MATIZ', oneOf: ['Chevrolet', 'Pontiac'] },
    ])
    expect(vehiclesOf('DODGE-RAM', 'RAM 1500').every(({ oneOf }) => oneOf === undefined)).toBe(true)
  })
})

it('no reader throws for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, other) => {
      for (const read of [
        checkPartKey,
        readPrice,
        readPieces,
        readEngine,
        readPositions,
        readBoltPattern,
        splitNumbers,
      ]) {
        read(text)
      }
      vehiclesOf(text, other)
    }),
  )
})

describe('body, transmission and fuel', () => {
  it.each([
    ['STD', 'Transmisión estándar'],
    ['Manual', 'Transmisión estándar'],
    ['T/M', 'Transmisión estándar'],
    ['Transmisión automática', 'Transmisión automática'],
    ['AUT', 'Transmisión automática'],
    ['STD/AUT', ''],
    ['ambas', ''],
    ['CVT', 'CVT'],
    ['', ''],
  ])('transmission %j is %j', (text, qualifier) => {
    expect(readTransmission(text)).toBe(qualifier)
  })

  it.each([
    ['DIÉSEL', 'Diésel'],
    ['gas', 'Gasolina'],
    ['Gasolina / Diesel', ''],
    ['Todos', ''],
    ['Híbrido', 'Híbrido'],
  ])('fuel %j is %j', (text, qualifier) => {
    expect(readFuel(text)).toBe(qualifier)
  })

  it.each([
    ['4', '4 puertas'],
    ['2 ptas', '2 puertas'],
    ['SEDAN', 'Sedán'],
    ['doble cabina', 'Doble cabina'],
    ['BIPLAZA', 'Biplaza'],
    ['Todas', ''],
  ])('body %j is %j', (text, qualifier) => {
    expect(readBody(text)).toBe(qualifier)
  })
})
