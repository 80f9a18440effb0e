type Variant = 'logo' | 'line' | 'register' | 'apart'

/** `logo`: two filled quarters; `line`: empty places; `register`: saved; `apart`: unsaved. */
export function RegistrationMark({ size = 28, variant = 'line' }: { size?: number; variant?: Variant }) {
  const width = variant === 'logo' ? 1.5 : 36 / size
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden="true"
      fill="none"
      strokeWidth={width}
      style={{ flex: 'none', overflow: 'visible' }}
    >
      {variant === 'apart' ? (
        <>
          <Cross stroke="var(--blue)" />
          <g transform="translate(2 2)">
            <Cross stroke="var(--spot)" />
          </g>
        </>
      ) : (
        <Cross stroke={variant === 'register' ? 'var(--green)' : 'currentColor'} />
      )}
      {variant === 'logo' && (
        <path d="M14 14V8.5A5.5 5.5 0 0 1 19.5 14zM14 14v5.5A5.5 5.5 0 0 1 8.5 14z" fill="var(--spot)" />
      )}
    </svg>
  )
}

function Cross({ stroke }: { stroke: string }) {
  return <path d="M14 1v26M1 14h26M23.25 14a9.25 9.25 0 1 1-18.5 0 9.25 9.25 0 0 1 18.5 0z" stroke={stroke} />
}
