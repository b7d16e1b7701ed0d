import classes from './part-key.module.css'

/** A part key in a monospaced font, which distinguishes 0 and O, 1 and l. */
export function PartKey({ children, size = 'md' }: { children: string; size?: 'sm' | 'md' | 'lg' | 'xl' }) {
  return (
    <span className={`text-md medium mono break-anywhere ${classes.key ?? ''}`} data-size={size} translate="no">
      {children}
    </span>
  )
}
