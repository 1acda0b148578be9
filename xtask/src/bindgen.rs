//! Makes a module for JavaScript, with its types, from a compiled crate that uses `wasm-bindgen`:
//! `bindgen FILE.wasm FOLDER NAME`. It is the program `wasm-bindgen`, in the version of the lock file.

use anyhow::{Result, bail, ensure};
use std::env;
use walrus::ir::{AtomicWait, Call, Instr, InstrLocId, MemArg, VisitorMut, dfs_pre_order_mut};
use walrus::{FunctionBuilder, FunctionId, MemoryId, Module, ValType};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, folder, name] = &arguments[..] else {
        bail!("usage: bindgen FILE.wasm FOLDER NAME");
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).out_name(name).web(true)?.typescript(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    // The loader of the package passes the module; bundlers then see only one address of the file.
    bindgen.omit_default_module_path(true);
    let mut output = bindgen.generate_output()?;
    separate_waits(output.wasm_mut())?;
    output.emit(folder)
}

/// Moves the waits of threads into a function of their own.
///
/// The baseline compiler of V8 11, which is in Node 20, loses local variables in registers where a
/// thread waits: locks of the standard library then wait forever, or for another one. A function that
/// only waits has no variable to lose.
fn separate_waits(module: &mut Module) -> Result<()> {
    let Some(memory) = module.memories.iter().find(|memory| memory.shared).map(|it| it.id()) else {
        return Ok(());
    };
    let mut waits = Waits { function: waiting(module, memory), others: 0 };
    for (id, function) in module.funcs.iter_local_mut() {
        if id != waits.function {
            let entry = function.entry_block();
            dfs_pre_order_mut(&mut waits, function, entry);
        }
    }
    ensure!(waits.others == 0, "{} waits are not of the usual kind", waits.others);
    Ok(())
}

/// Adds a function that waits until a number in memory is no longer the expected one.
fn waiting(module: &mut Module, memory: MemoryId) -> FunctionId {
    let parameters = [ValType::I32, ValType::I32, ValType::I64];
    let [address, expected, timeout] = parameters.map(|kind| module.locals.add(kind));
    let mut function = FunctionBuilder::new(&mut module.types, &parameters, &[ValType::I32]);
    let body = &mut function.func_body();
    body.local_get(address).local_get(expected).local_get(timeout);
    body.atomic_wait(memory, MemArg { align: 4, offset: 0 }, false);
    function.finish(vec![address, expected, timeout], &mut module.funcs)
}

/// Replaces waits by calls of a function.
struct Waits {
    function: FunctionId,
    /// Number of waits that the function cannot replace.
    others: usize,
}

impl VisitorMut for Waits {
    fn visit_instr_mut(&mut self, instruction: &mut Instr, _place: &mut InstrLocId) {
        let Instr::AtomicWait(AtomicWait { arg, sixty_four, .. }) = instruction else { return };
        if *sixty_four || arg.offset != 0 {
            self.others += 1;
        } else {
            *instruction = Instr::Call(Call { func: self.function });
        }
    }
}
