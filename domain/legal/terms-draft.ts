import { statedFacts, type CompanyFacts } from './company-facts.ts'
import type { LegalSection } from './document-kinds.ts'

/** Initial terms of sale for this shop. A person completes them and is responsible for them. */
export function termsDraft(company: CompanyFacts): LegalSection[] {
  const { name, address, email, phone, site } = statedFacts(company)
  return [
    {
      topic: 'proveedor',
      title: 'Quién vende',
      text: `${name}, con domicilio en ${address}, teléfono ${phone} y correo ${email}, vende refacciones en ${site}. Al usar el sitio o comprar en él aceptas estos términos.`,
    },
    {
      topic: 'cuentas',
      title: 'Cuentas',
      text: `Las cuentas son personales. Quien administra la cuenta de una empresa decide quién compra por ella, y la empresa responde de lo que piden sus usuarios. Cuida tu contraseña y avísanos si alguien más la conoce.`,
    },
    {
      topic: 'catalogo',
      title: 'Lo que dice el catálogo',
      text: `Trabajamos para que las aplicaciones del catálogo sean correctas. Donde el sitio pide verificar, confirma con un asesor antes de instalar. Las imágenes ilustran; la clave de la pieza es la que vale.`,
    },
    {
      topic: 'precios',
      title: 'Precios y formas de pago',
      text: `Los precios están en pesos mexicanos. El carrito muestra subtotal, IVA, envío y total antes de que confirmes. Los precios pueden cambiar hasta que se genera el pedido; ya generado, se respetan. Se paga de contado o con el crédito que cada empresa tenga autorizado.`,
    },
    {
      topic: 'pedidos',
      title: 'Pedidos y entrega',
      text: `Generar el carrito crea un prepedido; autorizado, se convierte en un pedido por sucursal. Surtimos según existencia y te decimos qué no alcanzó. La fecha de entrega que ves es la que prometemos para cada sucursal y vía; si cambia te avisamos. Revisa las piezas al recibirlas.`,
    },
    {
      topic: 'devoluciones',
      title: 'Garantías y devoluciones',
      text: `- Puedes devolver una pieza que no le quedó a tu vehículo, sin instalar y en su empaque, dentro de los 5 días hábiles siguientes a la entrega.
- La garantía de cada pieza es la de su fabricante; preséntanos la pieza y la factura y la tramitamos.
- Las piezas eléctricas instaladas y las de pedido especial no se devuelven, salvo defecto de fábrica.
- El casco se reembolsa al entregar la pieza usada completa.`,
    },
    {
      topic: 'aclaraciones',
      title: 'Aclaraciones y reclamaciones',
      text: `Escríbenos a ${email} o llámanos al ${phone} con el folio de tu pedido; respondemos en un máximo de 5 días hábiles. También puedes acudir a la Procuraduría Federal del Consumidor.`,
    },
    {
      topic: 'jurisdiccion',
      title: 'Ley aplicable',
      text: `Rigen las leyes de los Estados Unidos Mexicanos. Si no llegamos a un acuerdo, deciden los tribunales del domicilio de ${name}.`,
    },
  ]
}
