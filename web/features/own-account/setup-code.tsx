import { useEffect, useState } from 'react'
import classes from './second-factor.module.css'

interface SetupCodeProps {
  /** otpauth://… */
  readonly uri: string
  /** The same secret, for typing without a camera. */
  readonly secret: string
}

/** The QR code for an authenticator. */
export function SetupCode({ uri, secret }: SetupCodeProps) {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const { toString } = await import('qrcode')
      const svg = await toString(uri, { type: 'svg', margin: 2 })
      if (!isGone) setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`)
    }
    void draw()
    return () => {
      isGone = true
    }
  }, [uri])
  return (
    <div className="row items-center gap-20">
      {picture !== null && (
        <img
          src={picture}
          alt="Código QR para tu aplicación de autenticación"
          width={200}
          height={200}
          className="rounded white-paper"
        />
      )}
      <div>
        <p className={classes.text}>Escanéalo con tu aplicación de autenticación, o escribe esta clave en ella:</p>
        <code className="mono break-anywhere text-lg">{secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}</code>
      </div>
    </div>
  )
}
