import classes from './second-factor.module.css'

/** Shown once: the server stores only hashes. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="p-16 outlined">
      <p className={classes.text}>
        <strong>Guarda estos códigos de recuperación.</strong> No se vuelven a mostrar. Cada uno sirve una vez, si no
        tienes tu teléfono.
      </p>
      <ul className={`grid gap-8 mono ${classes.list ?? ''}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
