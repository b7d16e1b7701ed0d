/**
 * Words of questions, which say nothing about the part or the vehicle. They count as stop words unless some name of the catalogue has them.
 */
const ASKING_WORDS = new Set(
  `hola buenas buenos buen dia dias tardes noches oye oiga oigan disculpa disculpe disculpen compa amigo amiga jefe joven carnal bro porfa porfavor favor
  gracias saludos urge urgente urgentemente
  busco buscaba buscando buscamos necesito necesitaba necesitamos ocupo ocupaba ocupamos quiero queria quisiera requiero requerimos ando
  tendras tendra tendran tendrias tienes tiene tienen tenga tengan traes trae traen traeran manejas maneja manejan vendes vende venden
  hay habra habria consigo consigues encuentro encuentra
  cuanto cuanta cuantos cuantas cuesta cuestan vale valen costo costos costara precio precios cotiza cotizas cotizar cotizame cotizacion dame damela damelo
  comprar compro compra venta sale salen saldria anda andan
  cual cuales que donde como cuando no me mi mis tu tus le les lo se te es son era seria esta este estas estos ese esa esos esas aqui
  puedes puede pueden podrias podria buscar buscarme checar checame checas revisar ver verme ayudas ayuda casualidad hoy patron jefazo mano wey
  todo toda todos todas alguien tengo trato sirve sirven queda quedan quedaria quedarian disponible disponibles existencia existencias
  refaccion refacciones carro carros coche coches camioneta camionetas troca trocas troka vehiculo nave ranfla marca marcas saber si`.split(
    /\s+/u,
  ),
)

export function isQuestionWord(folded: string): boolean {
  return ASKING_WORDS.has(folded)
}

/** Words that announce a part key: 'clave', 'no. de parte', 'cruce', 'código'. They count as stop words next to a key. */
const KEY_WORDS = new Set(
  `clave claves codigo codigos cod num numero nro no np pn parte partes part number sku modelo ref referencia equivalente equivalencia equivale
  cruce cruza reemplazo reemplaza sustituye original oem marca catalogo item articulo de del la el a al con por para`.split(
    /\s+/u,
  ),
)

export function isKeyWord(folded: string): boolean {
  return KEY_WORDS.has(folded)
}
