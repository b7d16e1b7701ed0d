/** The logo: a hexagonal nut whose hole has the three-quarter arc that symbolises an inner thread in drawings. */
export function NutMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} style={{ flex: 'none' }} viewBox="0 0 48 48" aria-hidden focusable="false">
      <path
        fill="#f25c05"
        fillRule="evenodd"
        d="M22 2.6a4 4 0 0 1 4 0l14.9 8.6a4 4 0 0 1 2 3.5v18.6a4 4 0 0 1-2 3.5L26 45.4a4 4 0 0 1-4 0L7.1 36.800a4 4 0 0 1-2-3.500V14.700a4 4 0 0 1 2-3.500ZM24 15.500a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17Z"
      />
      <path fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" d="M24 11.800A12.2 12.2 0 1 0 36.2 24" />
    </svg>
  )
}
