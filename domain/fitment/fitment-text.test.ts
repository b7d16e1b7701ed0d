import { describe, expect, it } from 'vitest'
import { fitmentOf, type FitmentApplication, type FitmentVehicle } from './fitment.ts'
import { fitmentText } from './fitment-text.ts'

const tsuru: FitmentVehicle = { year: 1998, make: 'Nissan', model: 'Tsuru', engine: '1.6L' }
const application = (changes: Partial<FitmentApplication> = {}): FitmentApplication => ({
  make: 'Nissan',
  model: 'Tsuru',
  yearFrom: 1992,
  yearTo: 2017,
  engine: '1.6L',
  qualifiers: [],
  isReadFromText: false,
  ...changes,
})
const sentence = (ofVehicle: Partial<FitmentVehicle>, ...applications: FitmentApplication[]) => {
  const vehicle = { ...tsuru, ...ofVehicle }
  const { verdict, reason } = fitmentText(fitmentOf(applications, vehicle), vehicle)
  return `${verdict}: ${reason}`
}

describe('fitmentText', () => {
  it.each<[Partial<FitmentVehicle>, FitmentApplication[], string]>([
    [{}, [application()], 'Le queda a tu Nissan Tsuru 1998: aplica 1992–2017, motor 1.6L.'],
    [{}, [application({ engine: '', yearTo: null })], 'Le queda a tu Nissan Tsuru 1998: aplica 1992 en adelante.'],
    [{}, [], 'Verifica: el catálogo todavía no dice a qué vehículos les queda esta pieza.'],
    [{}, [application({ qualifiers: ['C/ABS'] })], 'Verifica: solo si tu Tsuru trae ABS.'],
    [
      { traits: ['con-abs', 'estandar'] },
      [application({ qualifiers: ['C/ABS', 'Estándar'] })],
      'Le queda a tu Nissan Tsuru 1998: aplica 1992–2017, motor 1.6L, con ABS, estándar.',
    ],
    [
      { traits: ['estandar'] },
      [application({ qualifiers: ['Automático'] })],
      'No le queda: solo para Tsuru automático.',
    ],
    [{ traits: ['con-abs'] }, [application({ qualifiers: ['S/ABS'] })], 'No le queda: solo para Tsuru sin ABS.'],
    [
      {},
      [application({ qualifiers: ['Sedán'] }), application({ qualifiers: ['Hatchback'] })],
      'Verifica: solo si tu Tsuru es Sedán o es Hatchback.',
    ],
    [
      { engine: null },
      [application({ engine: '2.0L' }), application({ engine: '1.8L' })],
      'Verifica: solo si tu Tsuru trae motor 1.8L o 2.0L.',
    ],
    [{ engine: null }, [application({ qualifiers: ['4X4'] })], 'Verifica: solo si tu Tsuru trae motor 1.6L y es 4X4.'],
    [
      {},
      [application({ isReadFromText: true }), application({ isReadFromText: true, yearTo: 2020, yearFrom: 1995 })],
      'Verifica: su descripción dice Tsuru 1992–2020, y nadie lo ha confirmado.',
    ],
    [
      {},
      [application({ isReadFromText: true, yearFrom: null, yearTo: null })],
      'Verifica: el catálogo no dice para qué años de Tsuru es; su descripción dice Tsuru, y nadie lo ha confirmado.',
    ],
    [
      {},
      [application({ isReadFromText: true }), application()],
      'Le queda a tu Nissan Tsuru 1998: aplica 1992–2017, motor 1.6L.',
    ],
    [{ year: null }, [application()], 'Verifica: tu vehículo no tiene año elegido y para Tsuru aplica 1992–2017.'],
    [
      { model: null },
      ['Tsuru', 'Sentra', 'Versa', 'March', 'Tiida'].map((model) => application({ model })),
      'Verifica: tu vehículo no tiene modelo elegido y para Nissan aplica en March, Sentra, Tiida, Tsuru y 1 más.',
    ],
    [{}, [application({ yearFrom: 1984, yearTo: 1991 })], 'No le queda: para Tsuru aplica 1984–1991.'],
    [{}, [application({ engine: '2.0L' })], 'No le queda: para Tsuru aplica con motor 2.0L; el tuyo es 1.6L.'],
    [{}, [application({ model: 'Sentra' })], 'No le queda: no aplica para Nissan Tsuru.'],
    [{}, [application({ make: 'Ford' })], 'No le queda: no aplica para Nissan.'],
  ])('%j', (ofVehicle, applications, expected) => expect(sentence(ofVehicle, ...applications)).toBe(expected))
})
