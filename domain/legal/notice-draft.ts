import { statedFacts, type CompanyFacts } from './company-facts.ts'
import type { LegalSection } from './document-kinds.ts'

/**
 * An initial privacy notice for this shop. It answers each requirement of the law (topics.ts); a person completes it and is responsible
 * for it.
 */
export function noticeDraft(company: CompanyFacts): LegalSection[] {
  const { name, address, email, phone, site } = statedFacts(company)
  return [
    {
      topic: 'responsable',
      title: 'Quién es responsable de tus datos',
      text: `${name}, con domicilio en ${address}, es responsable del tratamiento de tus datos personales conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.

Para cualquier asunto sobre tus datos escríbenos a ${email} o llámanos al ${phone}.`,
    },
    {
      topic: 'datos',
      title: 'Qué datos tratamos',
      text: `Según lo que hagas en ${site}, tratamos:

- De identificación y contacto: nombre, correo, teléfono y, si compras para una empresa, el negocio al que perteneces.
- De facturación y entrega: RFC, régimen fiscal, domicilios y quién recibe.
- De la relación comercial: cotizaciones, pedidos, condiciones de compra, crédito y pagos.
- De tu cuenta: usuario, contraseña cifrada, sesiones, dirección IP y navegador con que entras.
- Lo que nos escribes: preguntas, reclamaciones y mensajes.

No pedimos ni tratamos datos personales sensibles.`,
    },
    {
      topic: 'finalidades',
      title: 'Para qué los usamos',
      text: `Sin estas finalidades no podemos atenderte; no requieren tu consentimiento:

- Abrir y cuidar tu cuenta.
- Cotizar, surtir, entregar, facturar y cobrar lo que pides.
- Responder tus preguntas, garantías y devoluciones.
- Cumplir obligaciones legales y fiscales.
- Prevenir fraudes y proteger la seguridad del sitio.`,
    },
    {
      topic: 'consentimiento',
      title: 'Finalidades que puedes negar',
      text: `Estas finalidades no son necesarias y requieren tu consentimiento:

- Enviarte promociones, boletines y catálogos.
- Hacer encuestas sobre nuestro servicio.

Para negarlo escríbenos a ${email} ahora o en cualquier momento. No afecta lo que compras ni tus condiciones.`,
    },
    {
      topic: 'limitar',
      title: 'Cómo limitar el uso o la divulgación de tus datos',
      text: `Escríbenos a ${email} para que dejemos de usarlos con las finalidades que puedes negar: te inscribimos en nuestra lista de exclusión y te confirmamos. También puedes inscribirte en el Registro Público para Evitar Publicidad de la Procuraduría Federal del Consumidor.`,
    },
    {
      topic: 'arco',
      title: 'Tus derechos ARCO y cómo ejercerlos',
      text: `Tienes derecho a acceder a tus datos, a rectificarlos, a cancelarlos y a oponerte a su uso (derechos ARCO).

- Acceso: si tienes cuenta, descárgalos cuando quieras en Mi perfil y seguridad, parte Mis datos.
- Los demás, o si no tienes cuenta: escribe a ${email}, o usa el formulario de ${site}/Contacto.

Tu solicitud debe decir tu nombre y un medio para responderte, qué derecho ejerces y sobre qué datos, y acompañar lo que acredite tu identidad o la de quien te representa; para rectificar, lo que debe cambiar y en qué te basas.

Respondemos en un plazo máximo de veinte días hábiles desde que la recibimos; si procede, la hacemos efectiva en los quince días hábiles siguientes. Es gratuito; solo podrían cobrarse gastos de envío o de copias.

Si no estás conforme con la respuesta puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.`,
    },
    {
      topic: 'revocacion',
      title: 'Cómo revocar tu consentimiento',
      text: `Puedes revocarlo en cualquier momento por los mismos medios y en los mismos plazos. No siempre podremos dejar de usar tus datos de inmediato: a veces una obligación legal nos pide conservarlos.`,
    },
    {
      topic: 'transferencias',
      title: 'A quién damos tus datos',
      text: `No vendemos tus datos. Los compartimos sin que se requiera tu consentimiento con:

- Paqueterías y transportistas, para entregarte.
- El SAT y los proveedores que timbran facturas.
- Autoridades que los pidan conforme a la ley.

A nadie más los transferimos sin tu consentimiento.`,
    },
    {
      topic: 'cookies',
      title: 'Qué guarda el sitio en tu equipo',
      text: `Usamos las cookies necesarias para que tu sesión funcione y sea segura, y guardamos en tu navegador lo que eliges: tu vehículo, las piezas que comparas y la apariencia. No usamos cookies de publicidad ni de terceros.`,
    },
    {
      topic: 'cambios',
      title: 'Cambios a este aviso',
      text: `Publicamos cada versión en ${site}/aviso-de-privacidad con su número y su fecha; las anteriores siguen ahí. Si un cambio te pide aceptarlo, te lo mostramos al entrar a tu cuenta, con un resumen de lo que cambió.`,
    },
  ]
}
