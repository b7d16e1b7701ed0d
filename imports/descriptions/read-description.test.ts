import { describe, expect, it } from 'vitest'
import { readDescription } from './read-description.ts'

describe('keys', () => {
  it.each([
    ['ZX-110/4471 BALATA TSURU 92/16', ['ZX-110', '4471']],
    ['ZX-110/4471/ BALATA', ['ZX-110', '4471']],
    ['ZX-110 / 4471 BALATA', ['ZX-110', '4471']],
    ['7L0 201 511/55 7781 C/A9 FILTRO AIRE', ['7L0 201 511', '55 7781 C', 'A9']],
    ['NU-204 BALERO /90210/NB-7 TSURU 92/16', ['NU-204', '90210', 'NB-7']],
    ['H-3 GRASERA', ['H-3']],
    ['BALATA TSURU 92/16 7001', []],
    ['BREMBO P56024 BALATA DEL AVEO 08-18', ['P56024']],
    ['BUJIA NGK BKR5E-11 SENTRA 00-06', ['BKR5E-11']],
    ['BALERO SKF 6203 ALTERNADOR', ['6203']],
    // Behind a brand too, years, sizes and numbers of several words are no key.
    ['AMORTIGUADOR MONROE 2008 AVEO', []],
    ['ACEITE CASTROL 20W-50 .946L', []],
    ['BALERO SKF 6203 2RS', []],
    // A model is no number of a part.
    ['RAV4 4PTAS 06-12', []],
    ['S-10 95/04 BALATA DELANTERA', []],
    ['CX5 4 13-17', []],
    ['CX-5 BALATA 13-17', []],
    ['L200 08-15 BALATA', []],
    ['F150 4 PTS 97/03', []],
    ['I10 5PTAS 12-14', []],
    ['A4 4PTAS 06-12', []],
    ['L200-44 BALATA', ['L200-44']],
    ['H-100 GRASERA RECTA 35/64 , 3/16', ['H-100']],
    ['S-10 BALERO NISSAN TSURU 92/17', ['S-10']],
    ['A-1 BALATA L200 08-15', ['A-1']],
    ['LLANTA 205/55R16', []],
    ['195/65 R15 91H LLANTA', []],
    ['ACEITERA.500ML CASTROL', []],
    ['H4 12V60W FOCO', []],
    ['11R22.5 16PR LLANTA', []],
    ['100/80-17 52P LLANTA MOTO', []],
    ['LT235/75 R15 104S LLANTA', []],
    ['AB.443ML TRATAMIENTO', []],
    ['20W-50 ACEITE .946L', []],
    ['W719/30/PH-77 FILTRO ACEITE', ['W719/30', 'PH-77']],
    ['HU816/1K/AB-9 FILTRO ACEITE', ['HU816/1K', 'AB-9']],
    ['ZX719/30/PH-77 FILTRO ACEITE', ['ZX719', '30', 'PH-77']],
    ['KIT AB40551 KIT FILTROS FL360', ['KIT AB40551']],
  ])('%s', (text, wanted) => {
    expect(readDescription(text, null).keys.value).toEqual(wanted)
  })
})

describe('words of the part, brand and positions', () => {
  it.each([
    ['ZX-1 BOMBA AGUA DOLZ TSURU 92/16', 'BOMBA AGUA', 'DOLZ', []],
    ['ZX-1 BOMBA DOLZ AGUA TSURU 92/16', 'BOMBA AGUA', 'DOLZ', []],
    ['ZX-1 AMORTIGUADORES PARA CAJUELA VERSA 12/16', 'AMORTIGUADORES PARA CAJUELA', null, []],
    ['ZX-1 BALATA DEL TSURU 92/16', 'BALATA', null, ['delantera']],
    ['ZX-1 BASE DEL MOTOR TSURU 92/16', 'BASE DEL MOTOR', null, []],
    [
      'ZX-1 MAZA TRASERA IZQUIERDA/DERECHA 5 BIRLOS C/ABS AVEO 12/17',
      'MAZA',
      null,
      ['trasera', 'izquierda', 'derecha'],
    ],
    ['ZX-1 PLUMA CONDUCTOR VERSA 12/16', 'PLUMA', null, ['izquierda']],
    ['ZX-1 HORQUILLA INF DER MOOG IKON 02/07', 'HORQUILLA', 'MOOG', ['derecha', 'inferior']],
    ['ZX-1 JUNTA HOMOCINETICA LADO CAJA CHEVY 94/12', 'JUNTA HOMOCINETICA LADO CAJA', null, []],
    ['ZX-1 FARO REDONDO CROMADO CHICO', 'FARO', null, []],
    ['ZX-1 RELEVADOR ( DESTELLADOR ) 12V', 'RELEVADOR DESTELLADOR', null, []],
    ['TSURU 92/16 BALATA TRASERA', 'BALATA', null, ['trasera']],
    ['ZX-1 MAZA RANGER TRACCION TRASERA 98/05', 'MAZA', null, []],
    ['ZX-1 FILTRO CABINA VERSA 12/16', 'FILTRO CABINA', null, []],
    ['ZX-1 MANIJA AVEO IZQUIERDA 08/17,SPARK DERECHA 11/17', 'MANIJA', null, ['izquierda', 'derecha']],
    ['ZX-1 BALTA TSURU 92/16', 'BALTA', null, []],
    // What a part is for does not name it.
    ['ZX-1 TECLA LEVANTA VIDRIOS JETTA 99/05', 'TECLA LEVANTA VIDRIOS', null, []],
    ['ZX-1 LAVA PARABRISAS TSURU 92/16', 'LAVA PARABRISAS', null, []],
    ['ZX-1 BALASTRO PARA FAROS BMW X5 07/13', 'BALASTRO PARA FAROS', null, []],
    ['ZX-1 BALERO CON MAZA TSURU 92/16', 'BALERO CON MAZA', null, []],
    ['ZX-1 XZUNCHO DE LA PUERTA AVEO 08/17', 'XZUNCHO DE LA PUERTA', null, []],
  ])('%s', (text, words, brand, positions) => {
    const reading = readDescription(text, null)
    expect([reading.lineWords.value, reading.brand.value, reading.positions.value]).toEqual([words, brand, positions])
  })

  it('the brand column is a brand in the text too, but not its ordinary words', () => {
    expect(readDescription('ZX-1 FILTRO DE ACEITE TSURU 92/16', 'FILTROS DE MARQUESA').lineWords.value).toBe(
      'FILTRO DE ACEITE',
    )
    expect(readDescription('ZX-1 BOMBA MARQUESA AGUA TSURU 92/16', 'MARQUESA').lineWords.value).toBe('BOMBA AGUA')
  })
})

describe('parts of vehicles and other goods', () => {
  it.each([
    'ZX-1 FILTRO ACEITE',
    'ZX-1 BOMBA ACEITE APRIO 07/10',
    'ZX-1 DEPOSITO ANTICONGELANTE CRUZE 10/15',
    'ZX-1 FOCO H7 12V 55W',
    'ACUMULADOR LTH 47-600',
    'ZX-1 LLAVE DE PASO GASOLINA',
    'COMPRESOR A/C UNIVERSAL',
    'ZX-1 CAMARA DE FRENO 30/30',
    'ZX-1 KIT DE CLUTCH',
    'ABRAZADERA SIN FIN 25-40',
    'ZX-1 PINZA DE FRENO SPARK 11/17',
    'ZX-1 PATIN CADENA TIEMPO',
    'ZX-1 MATRACA DE FRENO 28 ESTRIAS',
    'ZX-1 CINTA RELOJ BOLSA DE AIRE',
    'ZX-1 CINCHO REFUERZO VERSA 12/16',
  ])('part: %s', (text) => {
    expect(readDescription(text, null).isVehiclePart.value).toBe(true)
  })

  it.each([
    'ACEITE MOTOR 15W40 TSURU 4.73L',
    'BARDAHL.240ML TRATAMIENTO',
    'MOBIL MOTOR SAE 40 .946L C/12PZ',
    'ANTICONGELANTE VERDE GALON',
    'LIQUIDO DE FRENOS DOT 4 .350ML',
    'LLANTA 205/55R16 91V',
    '185 R14 MICHELIN AGILIS',
    'CAMARA 750R16 CAMION',
    'LLAVE PARA FILTRO JETTA,GOL',
    'JUEGO DE DADOS 24 PIEZAS',
    'GATO HIDRAULICO 2 TON',
    'LAMPARA DE TALLER LED',
    'GUANTES DE NITRILO C/100',
    'CHALECO REFLEJANTE',
    'CABLES PASA CORRIENTE 2.5 MTS',
    'GRASA CHASIS 3.5KG',
    'SILICON GRIS 70ML',
    'BARDAHL.500ML ATF TIPO A',
    'WYNNS 250ML PROTECTOR DE VINILES',
    '265/70 R19.5 18PR MICHELIN',
    'ZX-1 AGUA PARA BATERIA 1L',
    'DISCO DE CORTE 7 METAL',
    'TRIANGULO DE SEGURIDAD',
    'CALIBRADOR DE LLANTAS 150 LBS',
    'MANO DE OBRA CAMBIO DE CLUTCH',
  ])('other: %s', (text) => {
    const reading = readDescription(text, null)
    expect([reading.isVehiclePart.value, reading.applications]).toEqual([false, []])
  })
})
