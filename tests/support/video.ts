/** Videos made from the frames of the fixture's. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MkvOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { CONTENT } from './fixture.ts';

const outputs = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  'late.mp4': () => new Mp4OutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
  'live.mp4': () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  'live.webm': () => new WebMOutputFormat({ appendOnly: true }),
  mkv: () => new MkvOutputFormat(),
};

interface VideoOptions {
  /** Seconds; the fixture's has three. */
  seconds?: number;
  width?: number;
  height?: number;
  rotation?: 0 | 90;
  hasSound?: boolean;
  /** The profile in the description of H.264. */
  profile?: number;
}

/** The fixture's videos. */
const wideVideo = (ending: 'mp4' | 'webm') => readFileSync(join(CONTENT, `video/hero-1280.${ending}`));
export const tallVideo = (): Buffer => readFileSync(join(CONTENT, 'video/hero-720.mp4'));

/** A video with the frames of the fixture's wide one, which says of itself what the options say. */
export async function videoOf(format: keyof typeof outputs, options: VideoOptions = {}): Promise<Buffer> {
  const { seconds = 3, width = 640, height = 360, rotation = 0, hasSound = false, profile } = options;
  const isMp4 = format.endsWith('mp4');
  const source = new BufferSource(wideVideo(isMp4 ? 'mp4' : 'webm'));
  const input = new Input({ source, formats: [MP4, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error('The fixture has no video.');
  const description = config.description && new Uint8Array(config.description as ArrayBuffer).slice();
  if (description && profile !== undefined) description[1] = profile;
  const output = new Output({ format: outputs[format](), target: new BufferTarget() });
  const video = new EncodedVideoPacketSource(isMp4 ? 'avc' : 'vp9');
  output.addVideoTrack(video, { rotation });
  const audio = new EncodedAudioPacketSource(isMp4 ? 'aac' : 'opus');
  if (hasSound) output.addAudioTrack(audio);
  await output.start();
  const decoderConfig = {
    ...config,
    codedWidth: width,
    codedHeight: height,
    ...(description && { description }),
  };
  for await (const frame of new EncodedPacketSink(track).packets())
    await video.add(
      frame.clone({ timestamp: (frame.timestamp * seconds) / 3, duration: (frame.duration * seconds) / 3 }),
      { decoderConfig },
    );
  const silence = new EncodedPacket(new Uint8Array(8), 'key', 0, 0.02);
  if (hasSound)
    await audio.add(silence, {
      decoderConfig: {
        codec: isMp4 ? 'mp4a.40.2' : 'opus',
        numberOfChannels: 2,
        sampleRate: 48_000,
        ...(isMp4 && { description: new Uint8Array([0x11, 0x90]) }),
      },
    });
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer());
}

/** An MP4 with a free box of this size at its end. */
export function padded(mp4: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes);
  box.write('free', 4);
  return Buffer.concat([mp4, box]);
}
