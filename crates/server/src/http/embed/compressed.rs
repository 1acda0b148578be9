//! Files that are compressed once, much better than there is time for while somebody waits.

use axum::body::Bytes;
use brotli::enc::BrotliEncoderParams;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;

/// Quality of the compression: the best one takes several times as long for a tenth less.
const QUALITY: i32 = 9;

/// Files below this size in bytes are compressed each time.
const MIN_SIZE: usize = 4096;

/// One file is compressed after another, so that other work has processors left.
static COMPRESSING: Mutex<()> = Mutex::new(());

/// The data of a file, compressed when it was asked for.
#[derive(Default, Debug)]
pub(super) struct Compressed {
    is_begun: AtomicBool,
    done: Arc<OnceLock<Bytes>>,
}

impl Compressed {
    /// Returns the data compressed by Brotli. Returns `None` at first, when a thread begins to
    /// compress it, and always for small files.
    pub(super) fn get(&self, data: &Bytes) -> Option<Bytes> {
        if data.len() >= MIN_SIZE && !self.is_begun.swap(true, Relaxed) {
            let (data, done) = (data.clone(), Arc::clone(&self.done));
            // Without a thread, responses are compressed each time.
            let _ = thread::Builder::new().name("compress".to_owned()).spawn(move || {
                let _one = COMPRESSING.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(packed) = compressed(&data) {
                    let _ = done.set(packed);
                }
            });
        }
        self.done.get().cloned()
    }
}

fn compressed(data: &Bytes) -> Option<Bytes> {
    let params = BrotliEncoderParams {
        quality: QUALITY,
        size_hint: data.len(),
        ..BrotliEncoderParams::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut data.as_ref(), &mut packed, &params).ok()?;
    Some(packed.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_file_is_compressed_after_the_first_request() {
        let data = Bytes::from("the same words again, ".repeat(1000));
        let file = Compressed::default();
        assert_eq!(file.get(&data), None);
        let packed = loop {
            match file.get(&data) {
                Some(packed) => break packed,
                None => thread::sleep(Duration::from_millis(1)),
            }
        };
        assert!(packed.len() < 1000, "{}", packed.len());
        let mut unpacked = Vec::new();
        brotli_decompressor::BrotliDecompress(&mut packed.as_ref(), &mut unpacked).unwrap();
        assert_eq!(unpacked, data);
    }

    #[test]
    fn small_files_are_not() {
        let file = Compressed::default();
        assert_eq!(file.get(&Bytes::from_static(b"short")), None);
        assert!(!file.is_begun.load(Relaxed));
    }
}
