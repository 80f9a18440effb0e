import { Box } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'

/**
 * A web page at a window's size, made as small as the room for it. It runs nothing: `src` is a sales page of the server,
 * and the sandbox allows nothing.
 */
export function PageFrame({
  src,
  title,
  width,
  height,
  isPicture = false,
}: {
  src: string
  title: string
  width: number
  height: number
  /** to look at only */
  isPicture?: boolean
}) {
  const { ref, width: room } = useElementSize()
  const scale = Math.min(1, room / width)
  return (
    <Box
      ref={ref}
      w="100%"
      maw={width}
      mx="auto"
      h={isPicture ? undefined : height}
      bg="var(--page-edge)"
      bdrs="var(--r-4)"
      style={{ overflow: 'hidden', ...(isPicture && { aspectRatio: `${width} / ${height}` }) }}
    >
      {room > 0 && (
        <iframe
          src={src}
          title={title}
          sandbox=""
          loading="lazy"
          {...(isPicture && { tabIndex: -1, 'aria-hidden': true })}
          width={width}
          height={isPicture ? height : height / scale}
          style={{
            border: 0,
            display: 'block',
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
            ...(isPicture && { pointerEvents: 'none' }),
          }}
        />
      )}
    </Box>
  )
}
