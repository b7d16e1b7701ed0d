/** SAT's page of a document, as its QR code has it (Anexo 20, I.E); '' for one without a seal. */
export function verifyAddress(document: {
  readonly uuid: string
  readonly issuerRfc: string
  readonly receiverRfc: string
  readonly total: string
  readonly seal: string
}): string {
  if (document.seal === '') return ''
  const [whole = '0', decimals = ''] = document.total.split('.')
  const query = new URLSearchParams({
    id: document.uuid,
    re: document.issuerRfc,
    rr: document.receiverRfc,
    tt: `${whole}.${decimals.slice(0, 6).replace(/0+$/u, '').padEnd(1, '0')}`,
    fe: document.seal.slice(-8),
  })
  return `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?${query.toString()}`
}
