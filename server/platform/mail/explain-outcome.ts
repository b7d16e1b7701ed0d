import type { MailSettings } from './mail-settings.ts'
import type { Outcome } from './mail-server.ts'

type Where = Pick<MailSettings, 'host' | 'port' | 'security' | 'username' | 'from'>

/** What the answer of a mail server means and how to solve it, in words for the administrator who set it up. */
export function explainOutcome(outcome: Outcome, settings: Where, recipient: string): string {
  if (outcome.kind === 'sent') {
    return `El servidor aceptó el correo para ${recipient}. Si no lo ves en unos minutos, busca en los no deseados.`
  }
  return (
    loginText(outcome, settings) ??
    connectionText(outcome, settings) ??
    answerText(outcome, recipient) ??
    'El servidor no aceptó el correo. Su respuesta está abajo: quien lo administra sabe qué significa.'
  )
}

function loginText({ code, status, command, response }: Outcome, { from, username, host }: Where): string | null {
  if (status === 530) {
    return username === ''
      ? 'El servidor pide identificarse: escribe el usuario y la contraseña.'
      : 'El servidor pide una conexión cifrada antes de identificarse: elige STARTTLS o TLS.'
  }
  if (status === 534)
    return 'El servidor pide una contraseña de aplicación: créala en la cuenta de correo y escríbela aquí.'
  if (code === 'EAUTH' && status >= 400 && status < 500) {
    return 'El servidor no pudo comprobar la contraseña por ahora. Prueba otra vez en unos minutos.'
  }
  if (code === 'EAUTH' && status >= 500) {
    return `${host} no acepta el usuario ${username} o su contraseña. Revisa los dos; algunos proveedores piden una contraseña de aplicación.`
  }
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return `No hubo forma de identificarse en ${host}: ${response}. Si no pide contraseña, deja vacío el usuario.`
  }
  if (command === 'MAIL FROM') {
    return `El servidor no deja enviar a nombre de ${from.address}. Usa una dirección de la misma cuenta.`
  }
  return null
}

/** The server did not answer, or not as expected. */
function connectionText({ code, command, response, status }: Outcome, { host, port, security }: Where): string | null {
  if (code === 'EPRIVATE') {
    return `${host} está en una red privada, y desde aquí no se conecta a ella. Quien opera el servidor lo permite con MAIL_PRIVATE=on.`
  }
  if (code === 'ETLS') {
    return `${host} no ofrece STARTTLS en el puerto ${port}. Prueba TLS desde el inicio, casi siempre en el puerto 465.`
  }
  if (status === 554 && command === 'CONN') return `${host} no acepta conexiones de este servidor.`
  if (status !== 0) return null
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/u.test(response)) {
    return `No se encontró ningún servidor con el nombre ${host}. Revisa que esté bien escrito.`
  }
  if (/wrong version number|packet length too long|record layer/iu.test(response)) {
    return `En el puerto ${port} el servidor no habla TLS desde el inicio. Prueba STARTTLS, casi siempre en el puerto 587.`
  }
  if (/certificate|self-signed|altnames|issuer/iu.test(response)) {
    return `No se pudo comprobar el certificado de ${host}, y no se le dijo nada. Revisa que el nombre sea el del certificado.`
  }
  if (/ECONNREFUSED/u.test(response)) return `Nada contesta en ${host}, puerto ${port}. Revisa el puerto.`
  if (code === 'ETIMEDOUT' || /timeout|greeting never received/iu.test(response)) {
    return security === 'tls'
      ? `${host} no contestó a tiempo en el puerto ${port}. Revisa el puerto, o si un cortafuegos lo cierra.`
      : `${host} no contestó a tiempo en el puerto ${port}. Si es el 465, elige TLS desde el inicio.`
  }
  return /^E(?:SOCKET|CONNECTION|PROTOCOL)$/u.test(code)
    ? `Se perdió la conexión con ${host}, puerto ${port}, antes de entregar el correo.`
    : null
}

/** By the answer and its enhanced code (RFC 3463). */
function answerText({ status, response }: Outcome, recipient: string): string | null {
  const enhanced = /\b([245]\.\d{1,3}\.\d{1,3})\b/u.exec(response)?.[1] ?? ''
  if (enhanced.startsWith('5.1.')) return `La dirección ${recipient} no existe o no recibe correo.`
  if (/^[45]\.2\.2/u.test(enhanced)) return `El buzón de ${recipient} está lleno.`
  if (enhanced.startsWith('5.7.'))
    return 'El servidor rechazó el correo por sus reglas: no confía en quien envía o en lo que dice.'
  if (status >= 400 && status < 500) return 'El servidor pide esperar y probar más tarde. Los correos lo hacen solos.'
  if (status === 550 || status === 553) return `El servidor no acepta correo para ${recipient}.`
  if (status === 552) return 'El mensaje es más grande de lo que el servidor acepta.'
  if (status === 554) return 'El servidor rechazó el correo por sus reglas.'
  return null
}
