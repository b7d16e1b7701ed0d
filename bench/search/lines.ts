import { POSITIONS, type Position } from '#domain/position.ts'

/** A line of the trade as a catalogue names it, and as a counter calls one part of it. */
export interface TradeLine {
  readonly id: number
  /** In the plural: 'Balatas delanteras', 'Bombas de agua'. */
  readonly name: string
  /** 'Balata delantera', 'Bomba de agua'. */
  readonly singular: string
  /** Those that the name states. */
  readonly positions: readonly Position[]
}

/** What one part is called: what follows it in the name of each of its lines; '-' is the line without more. */
const NAMES: Readonly<Record<string, string>> = {
  Abrazadera: 'de escape, de manguera',
  Actuador: 'de marcha mínima, de puerta',
  Alternador: '-',
  Amortiguador: 'delantero, trasero, de cofre, de cajuela, de dirección',
  Anillo: 'de motor, sincronizador',
  Antena: '-',
  Árbol: 'de levas',
  Balancín: '-',
  Balata: 'delantera, trasera, de tambor, de freno de mano',
  Balero: 'de rueda delantera, de rueda trasera, de clutch, de flecha, de alternador',
  Banda: 'de accesorios, de tiempo, de alternador',
  Barra: 'estabilizadora delantera, estabilizadora trasera, de dirección',
  Base: 'de amortiguador delantero, de amortiguador trasero, de filtro',
  Batería: '-',
  Biela: '-',
  Bieleta: 'de dirección',
  Birlo: 'de rueda',
  Bobina: 'de encendido, captadora',
  Bocina: 'de claxon, de rueda',
  Bomba:
    'de aceite, de agua, de agua auxiliar, de gasolina, de freno, de clutch, de dirección hidráulica, de vacío, de inyección',
  Brazo: 'auxiliar, limpiador, tensor',
  Buje: 'de horquilla superior, de horquilla inferior, de muelle, de eje trasero, de barra estabilizadora',
  Bujía: '-, de precalentamiento, de iridio',
  Bulbo: 'de aceite, de temperatura, de reversa, de freno, de luz',
  Cable: 'de bujía, de batería, de acelerador, de freno de mano',
  Cabeza: 'de motor',
  Cadena: 'de tiempo, de distribución, de bomba de aceite',
  Calavera: 'izquierda, derecha',
  Caliper: 'delantero, trasero',
  Cárter: 'de aceite, de transmisión',
  Catalizador: '-',
  Chapa: 'de puerta, de cajuela, de cofre',
  Chicote: 'de acelerador, de clutch, de freno de mano, de velocímetro, de cofre',
  Cigüeñal: '-',
  Cilindro: 'de rueda, de clutch, maestro',
  Clutch: '-, de ventilador',
  Collarín: 'de clutch, hidráulico',
  Compresor: 'de aire acondicionado',
  Condensador: 'de aire acondicionado, de distribuidor',
  Control: 'de luces, de limpiadores, de elevador',
  Cremallera: 'de dirección hidráulica, de dirección mecánica',
  Cruceta: 'de cardán, de dirección',
  Cuarto: 'delantero, lateral',
  Cubierta: 'de motor, de banda de tiempo',
  Cubo: 'de rueda',
  Cuerpo: 'de aceleración',
  Defensa: 'delantera, trasera',
  Depósito: 'de anticongelante, de dirección hidráulica, de limpiaparabrisas, de líquido de frenos',
  Deshidratador: '-',
  Disco: 'de freno delantero, de freno trasero, de clutch',
  Distribuidor: 'de encendido',
  Electroventilador: '-',
  Elevador: 'eléctrico delantero, eléctrico trasero, manual',
  Empaque: 'de cárter, de punterías, de múltiple de admisión, de múltiple de escape, de bomba de agua, de transmisión',
  Engrane: 'de árbol de levas, de cigüeñal, de velocímetro',
  Espejo: 'lateral izquierdo, lateral derecho, retrovisor',
  Evaporador: '-',
  Faro: 'izquierdo, derecho, de niebla, auxiliar',
  Fascia: 'delantera, trasera',
  Filtro: 'de aceite, de aire, de gasolina, de cabina, de transmisión, de diésel',
  Flecha: 'homocinética izquierda, homocinética derecha, cardán, lateral',
  Flotador: 'de gasolina',
  Foco: 'de faro, de cuarto, de tablero',
  Fusible: '-',
  Goma: 'de barra estabilizadora, de amortiguador, de escape',
  Horquilla: 'superior izquierda, superior derecha, inferior izquierda, inferior derecha, de clutch',
  Interruptor: 'de encendido, de presión, de elevador, de puerta',
  Inyector: 'de gasolina, de diésel',
  Junta: 'de cabeza, homocinética, de múltiple, de tapa de punterías',
  Kit: 'de clutch, de distribución, de suspensión, de empaques de motor, de afinación, de poleas',
  Limpiaparabrisas: '-',
  Lodera: 'delantera, trasera',
  Llave: 'de encendido, de gas',
  Manguera: 'de radiador superior, de radiador inferior, de freno, de dirección, de calefacción, de vacío',
  Manija: 'exterior, interior, de cajuela',
  Marcha: '-',
  Maza: 'delantera, trasera',
  Medidor: 'de aceite, de gasolina',
  Metal: 'de biela, de bancada, de árbol de levas',
  Módulo: 'de encendido, de gasolina, de confort, de abs',
  Mofle: 'delantero, trasero, universal',
  Moldura: 'de puerta, de parabrisas',
  Motor: 'de limpiador, de elevador, de ventilador',
  Motoventilador: '-',
  Muelle: 'trasera, de carga',
  Múltiple: 'de admisión, de escape',
  Parrilla: '-',
  Pedal: 'de freno, de acelerador',
  Perilla: 'de palanca, de ventilador',
  Pistón: '-, de caliper',
  Plato: 'de presión, opresor',
  Polea: 'tensora, loca, de alternador, de cigüeñal, de bomba de agua',
  Porta: 'filtro, balero',
  Puntería: 'hidráulica, mecánica',
  Radiador: '-, de calefacción, de aceite',
  Refuerzo: 'de defensa',
  Regulador: 'de voltaje, de presión de gasolina',
  Rejilla: 'de fascia',
  Relevador: '-, de bomba, de intermitentes',
  Repuesto: 'de caliper, de bomba, de cilindro, de inyector',
  Resistencia: 'de ventilador',
  Resonador: '-',
  Resorte: 'delantero, trasero, de válvula',
  Retén: 'de cigüeñal, de rueda, de flecha, de árbol de levas, de transmisión',
  Rotor: 'de distribuidor',
  Rótula: 'superior, inferior',
  Salpicadera: 'izquierda, derecha',
  Seguro: 'de puerta, de balata',
  Sensor:
    'de oxígeno, de cigüeñal, de árbol de levas, de velocidad, de detonación, de temperatura, de masa de aire, de abs delantero, de abs trasero, map, tps',
  Silenciador: '-',
  Solenoide: 'de marcha, de transmisión',
  Soporte: 'de motor delantero, de motor trasero, de transmisión, de escape, de radiador, de cardán',
  Switch: 'de encendido, de luces, de freno',
  Tambor: 'de freno',
  Tapa: 'de distribuidor, de punterías, de gasolina, de termostato',
  Tapón: 'de radiador, de aceite, de gasolina, de cárter, de depósito, de monoblock',
  Tensor: 'de banda de accesorios, de banda de tiempo, de cadena',
  Terminal: 'de dirección exterior, de dirección interior, de batería',
  Termostato: '-',
  Tirante: 'trasero',
  Tolva: 'de ventilador, de motor',
  Toma: 'de agua',
  Tornillo: 'estabilizador delantero, estabilizador trasero, de rueda, de cabeza',
  Tubo: 'de agua, de escape, de calefacción',
  Turbocargador: '-',
  Unidad: 'de faro, sellada',
  Válvula: 'de admisión, de escape, iac, egr, pcv, de calefacción',
  Varilla: 'de aceite, de cofre, de elevador',
  Ventilador: 'de radiador, de alternador',
  Volante: 'de motor',
  Yugo: 'de cardán',

  Zapata: 'de freno',
}

/** Some three hundred lines of the trade, those of one part beside each other. */
export const TRADE_LINES: readonly TradeLine[] = Object.entries(NAMES)
  .flatMap(([part, endings]) => endings.split(', ').map((ending) => `${part} ${ending}`.replace(' -', '')))
  .map((singular, place) => ({
    id: place + 1,
    name: pluralOfLine(singular),
    singular,
    positions: POSITIONS.filter((position) =>
      new RegExp(`\\b${position.replace(/a$/u, '[ao]')}\\b`, 'u').test(singular),
    ),
  }))

/** Of a Spanish noun or adjective without an irregular plural: 'tapón' → 'tapones', 'izquierda' → 'izquierdas'. */
export function pluralOf(word: string): string {
  if (/[aeiouáéíóú]$/u.test(word)) return `${word}s`
  if (/[nrld]$/u.test(word)) return `${word.replace(/[áéíóú](?=.$)/u, withoutAccent)}es`
  return word
}

/** The words up to the first preposition agree in number: 'Barras estabilizadoras delanteras', 'Bombas de freno'. */
function pluralOfLine(singular: string): string {
  const words = singular.split(' ')
  const preposition = words.indexOf('de')
  const agreeing = preposition < 0 ? words.length : preposition
  return words
    .map((word, at) => (at < agreeing && !/^(?:abs|map|tps|iac|egr|pcv|cardán)$/u.test(word) ? pluralOf(word) : word))
    .join(' ')
}

function withoutAccent(letter: string): string {
  return letter.normalize('NFD').charAt(0)
}
