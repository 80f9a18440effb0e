import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'

/* Outputs are plain JSON (plain-json.test.ts checks all), so oRPC's deep copy is skipped except for event streams. */

class PlainOpenAPISerializer extends StandardOpenAPISerializer {
  override serialize(...[data, options]: Parameters<StandardOpenAPISerializer['serialize']>): unknown {
    return isStream(data) ? super.serialize(data, options) : data
  }
}

class PlainRPCSerializer extends StandardRPCSerializer {
  override serialize(data: unknown): object {
    return isStream(data) ? super.serialize(data) : { json: data }
  }
}

export const openAPISerializer = new PlainOpenAPISerializer(
  new StandardOpenAPIJsonSerializer(),
  new StandardBracketNotationSerializer(),
)

export const rpcSerializer = new PlainRPCSerializer(new StandardRPCJsonSerializer())

export function isStream(output: unknown): boolean {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output
}
