import type { CallOutput } from '#contract/client.ts'
import type { OtherDocument, TaxConcept } from '#contract/documents/detail.ts'
import { folioText } from '#domain/documents/folio.ts'
import { orderAddress } from '#domain/screen-address.ts'
import { MOST_SHOWN } from '#domain/tax-documents/page-limits.ts'
import { verifyLink } from '#domain/tax-documents/sat-state.ts'
import { taxFolioText } from '#domain/tax-documents/words.ts'
import type { Concepto, Impuesto } from '#imports/cfdi/cfdi.ts'
import { timbreString } from '#imports/cfdi/timbre-string.ts'
import type { DocumentContents } from './service.ts'

type Wire = CallOutput<'GET /api/documentos/:uuid'>

/** What the viewer may do with a document. */
export interface Rights {
  readonly maySend: boolean
  readonly mayComment: boolean
  readonly isAdmin: boolean
}

export function presentDocument(document: DocumentContents, rights: Rights): Wire {
  const { content, uuid } = document
  const { emisor, receptor, impuestos } = content
  return {
    uuid,
    version: content.version,
    tipo: document.kind,
    serie: content.serie ?? '',
    folio: content.folio ?? '',
    fecha: content.fecha,
    timbrado: content.timbres[0]?.fechaTimbrado ?? null,
    emisor: {
      rfc: emisor.rfc,
      nombre: emisor.nombre ?? '',
      regimenFiscal: emisor.regimenFiscal,
      lugarExpedicion: content.lugarExpedicion,
    },
    receptor: {
      rfc: receptor.rfc,
      nombre: receptor.nombre ?? '',
      regimenFiscal: receptor.regimenFiscalReceptor,
      codigoPostal: receptor.domicilioFiscalReceptor,
      usoCfdi: receptor.usoCfdi,
      residenciaFiscal: receptor.residenciaFiscal,
      registroTributario: receptor.numRegIdTrib,
    },
    moneda: content.moneda,
    tipoCambio: content.tipoCambio,
    subtotal: content.subTotal,
    descuento: content.descuento,
    total: content.total,
    formaPago: content.formaPago,
    metodoPago: content.metodoPago,
    condiciones: content.condicionesDePago,
    exportacion: content.exportacion,
    facturaGlobal: content.informacionGlobal,
    traslados: (impuestos?.traslados ?? []).map(presentTax),
    retenciones: (impuestos?.retenciones ?? []).map(presentTax),
    locales: content.impuestosLocales.map(({ kind, nombre, tasa, importe }) => ({ tipo: kind, nombre, tasa, importe })),
    complementos: [...content.otherComplements],
    conAddenda: content.hasAddenda,
    conceptos: presentConcepts(document.concepts, 0),
    totalConceptos: document.conceptCount,
    ...presentLinks(document),
    sellos: sealsOf(content),
    esMuestra: document.isSample,
    sat: {
      estado: document.satState,
      cuando: document.satStateAt?.toISOString() ?? null,
      canceladoEl: document.cancelledOn,
      motivo: document.cancellationMotive,
      verificar: verifyLink({
        uuid,
        issuerRfc: document.issuerRfc,
        receiverRfc: document.receiverRfc,
        total: content.total,
        seal: content.sello,
      }),
    },
    comprobado: document.proofs.map(({ name, result, why }) => ({ prueba: name, resultado: result, porque: why })),
    comprobadoEl: document.validatedAt?.toISOString() ?? null,
    archivos: document.files.map(({ kind, name, bytes, isRendered }) => ({
      tipo: kind,
      nombre: name,
      bytes,
      hechoAqui: isRendered,
    })),
    saldo: balanceOf(document),
    pedido: presentOrder(document),
    envios: document.sendings.map(({ at, sender, recipients, isMailed }) => ({
      cuando: at.toISOString(),
      quien: sender,
      correos: recipients.map(({ email }) => email),
      enviado: isMailed,
    })),
    puede: { enviar: rights.maySend, comentar: rights.mayComment },
    interno: rights.isAdmin ? presentInternal(document) : null,
  }
}

function presentLinks(document: DocumentContents) {
  const { content, others } = document
  const other = (uuid: string) => presentOther(others, uuid)
  return {
    pagos: paymentsOf(document),
    relacionados: content.cfdiRelacionados
      .flatMap(({ tipoRelacion, uuids }) =>
        uuids.map((uuid) => ({ relacion: tipoRelacion, documento: other(uuid.toLowerCase()) })),
      )
      .slice(0, MOST_SHOWN.related),
    abonos: document.received.map((payment) => ({
      documento: other(payment.uuid),
      fecha: payment.paidOn,
      forma: payment.form,
      parcialidad: payment.partiality,
      saldoAnterior: payment.before,
      pagado: payment.amount,
      saldoInsoluto: payment.after,
      moneda: payment.currency,
      noCuenta: payment.notCounted,
    })),
    totalAbonos: document.received[0]?.count ?? 0,
    acreditaciones: document.credits.map(({ uuid, relation, notCounted }) => ({
      documento: other(uuid),
      relacion: relation,
      noCuenta: notCounted,
    })),
    sustituciones: document.replacements.length < 2 ? [] : document.replacements.map(other),
    historia: document.timeline.map(({ kind, at, amount, uuid }) => ({
      tipo: kind,
      cuando: at,
      importe: amount,
      documento: uuid === null ? null : other(uuid),
    })),
  }
}

function presentOther(others: DocumentContents['others'], uuid: string): OtherDocument {
  const row = others.get(uuid)
  if (row === undefined) return { uuid, visible: null }
  const { kind, series, folio, issuedAt, total, currency, satState } = row
  return {
    uuid,
    visible: { tipo: kind, serie: series, folio, fecha: issuedAt, total, moneda: currency, sat: satState },
  }
}

function paymentsOf({ content, others }: DocumentContents): Wire['pagos'] {
  // So many paid documents of all payments together are shown.
  let room: number = MOST_SHOWN.paid
  return (content.pagos?.pagos ?? []).slice(0, MOST_SHOWN.related).map((pago, index) => {
    const shown = pago.documentos.slice(0, room)
    room -= shown.length
    return {
      numero: index + 1,
      fecha: pago.fechaPago,
      forma: pago.formaDePagoP,
      moneda: pago.monedaP,
      tipoCambio: pago.tipoCambioP,
      monto: pago.monto,
      operacion: pago.numOperacion,
      documentos: shown.map((paid) => ({
        documento: presentOther(others, paid.idDocumento.toLowerCase()),
        folio: taxFolioText(paid.serie, paid.folio),
        moneda: paid.monedaDR,
        parcialidad: paid.numParcialidad,
        saldoAnterior: paid.impSaldoAnt,
        pagado: paid.impPagado,
        saldoInsoluto: paid.impSaldoInsoluto,
      })),
      totalDocumentos: pago.documentos.length,
    }
  })
}

export function presentConcepts(concepts: readonly Concepto[], offset: number): TaxConcept[] {
  return concepts.map((concepto, index) => ({
    numero: offset + index + 1,
    claveProdServ: concepto.claveProdServ,
    noIdentificacion: concepto.noIdentificacion,
    descripcion: concepto.descripcion,
    cantidad: concepto.cantidad,
    claveUnidad: concepto.claveUnidad,
    unidad: concepto.unidad,
    valorUnitario: concepto.valorUnitario,
    descuento: concepto.descuento,
    importe: concepto.importe,
    objetoImp: concepto.objetoImp,
    traslados: concepto.traslados.map(presentTax),
    retenciones: concepto.retenciones.map(presentTax),
    pedimentos: [...concepto.pedimentos],
    porCuentaDe:
      concepto.aCuentaTerceros === null ? null : `${concepto.aCuentaTerceros.rfc} ${concepto.aCuentaTerceros.nombre}`,
  }))
}

function presentTax({ impuesto, tipoFactor, tasaOCuota, base, importe }: Impuesto) {
  return { impuesto, tipoFactor, tasa: tasaOCuota, base, importe }
}

function sealsOf(content: DocumentContents['content']): Wire['sellos'] {
  const timbre = content.timbres[0]
  return {
    noCertificado: content.noCertificado,
    sello: content.sello,
    noCertificadoSat: timbre?.noCertificadoSAT ?? '',
    selloSat: timbre?.selloSAT ?? '',
    proveedor: timbre?.rfcProvCertif ?? '',
    cadenaOriginal: timbre === undefined ? '' : timbreString(timbre),
  }
}

function balanceOf({ paid, credited, balance }: DocumentContents): Wire['saldo'] {
  return balance === null ? null : { pagado: paid ?? '0.00', acreditado: credited ?? '0.00', saldo: balance }
}

function presentOrder({ order }: DocumentContents): Wire['pedido'] {
  if (order === null) return null
  const folio = folioText(order.series, order.folio)
  return {
    folio,
    ruta: order.isSeen ? orderAddress(order.branchCode, folio) : null,
    total: order.total,
    facturado: order.invoiced,
    facturas: order.invoices,
    diferencia: order.difference,
    coincide: order.matches,
  }
}

function presentInternal(document: DocumentContents): Wire['interno'] {
  const { companyId, company, hiddenAt, findings } = document
  return {
    estado: document.state,
    empresa: companyId === null ? null : { id: companyId, nombre: company ?? '' },
    hallazgos: findings.slice(0, MOST_SHOWN.findings).map(({ code, level, place, text, mendedBy }) => ({
      codigo: code,
      nivel: level,
      lugar: place,
      texto: text,
      corrige: mendedBy,
    })),
    totalHallazgos: findings.length,
    apartado: document.setAsideReason,
    oculto:
      hiddenAt === null
        ? null
        : { motivo: document.hiddenReason, cuando: hiddenAt.toISOString(), quien: document.hiddenBy ?? '' },
    recibido: document.receivedAt.toISOString(),
    carga: document.loadId,
    abierto: document.readers.map(({ name, company: of, openings, lastAt }) => ({
      quien: name,
      empresa: of,
      veces: openings,
      ultima: lastAt.toISOString(),
    })),
  }
}
